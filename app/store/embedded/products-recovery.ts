import { type ProductDefinition, views } from "./product-definition";

/** Disc, wrap, chews, pad and guide: what helps a pet to recover at home. The bed has a file of its own. */
export const recovery = {
  balanceDisc: {
    slug: "balance-disc",
    title: "Balance Disc",
    subtitle: "An air cushion for slow strength and balance work",
    art: views("balance-disc", 3),
    options: ["Size"],
    variants: [
      { title: "Small, 35 cm", price: 3200, stock: 20 },
      { title: "Medium, 45 cm", price: 3900, sale: 3300, stock: 14 },
      { title: "Large, 60 cm", price: 5200, stock: 0 },
    ],
    collection: "recovery",
    created: "2025-01-15",
    goesWith: ["home-exercise-guide", "grip-paw-socks", "rear-lift-harness"],
    description: `
<p>Standing on a surface that gives a little wakes up the small muscles around hips, knees and spine. A few calm seconds are real work, for puppies and old dogs alike.</p>
<ul>
<li>One smooth side and one side with soft nubs</li>
<li>Firmness set by how much air you put in</li>
<li>Free of latex and phthalates</li>
<li>Holds up to 120 kg</li>
</ul>
<h3>A first exercise</h3>
<p>Place the disc on a mat, half full. Let your dog put its front paws on it for <strong>five seconds</strong>, then rest. Three repetitions are plenty on the first day. Your physiotherapist can tell you which exercises suit your dog.</p>`,
    info: {
      Sizing:
        "<p>For two paws: Small up to 10 kg, Medium up to 30 kg, Large above. For all four paws take the next size up, or two discs.</p>",
      "What's in the box": "<p>The disc, a hand pump and two spare valves.</p>",
      "When not to use it":
        "<p>Not in the first weeks after surgery unless your vet says so, and not when your dog limps more after the exercise than before.</p>",
    },
  },
  coldTherapyWrap: {
    slug: "cold-therapy-wrap",
    title: "Cold Therapy Wrap",
    subtitle: "A soft gel wrap for knees and elbows",
    art: views("cold-wrap", 3),
    variants: [{ title: "One size", price: 3400, stock: 0 }],
    collection: "recovery",
    created: "2025-07-08",
    goesWith: ["heated-therapy-pad", "orthopedic-recovery-bed", "rear-lift-harness"],
    description: `
<p>Cools a joint gently and stays where you put it. The gel remains soft in the freezer, so it follows the shape of the leg.</p>
<ul>
<li>Fleece on the skin side, so that it never feels icy</li>
<li>Two elastic straps, easy to open with one hand</li>
<li>Cool for about 20 minutes</li>
</ul>
<p>Vets often suggest short cooling in the first days after an injury or operation. <strong>Ask yours how long and how often</strong>, and lift the wrap after two minutes to check the skin.</p>`,
    info: {
      Care: "<p>Wipe the gel pad with a damp cloth. The sleeve can be washed at 30 °C.</p>",
      "What's in the box":
        "<p>One sleeve, two gel pads (one can freeze while the other is in use) and a card with times.</p>",
      "When not to use it":
        "<p>Not on broken skin, not on pets that feel little in the leg, and not for longer than 15 minutes.</p>",
    },
  },
  jointCareChews: {
    slug: "joint-care-chews",
    title: "Joint Care Chews",
    subtitle: "A daily chew with green-lipped mussel and omega-3",
    ribbon: "15% off 120",
    art: views("joint-chews", 3),
    options: ["Pack"],
    variants: [
      { title: "60 chews", price: 2400, stock: 100 },
      { title: "120 chews", price: 4200, sale: 3600, stock: 100 },
      { title: "180 chews", price: 5800, stock: 100 },
    ],
    collection: "recovery",
    created: "2025-09-12",
    goesWith: ["orthopedic-recovery-bed", "balance-disc"],
    description: `
<p>A soft chew that most dogs take as a treat. It is a food supplement and no medicine: it cannot take the place of a diagnosis, of movement or of a healthy weight.</p>
<table>
<thead><tr><th scope="col">In one chew</th><th scope="col">Amount</th></tr></thead>
<tbody>
<tr><td>Green-lipped mussel powder</td><td>300 mg</td></tr>
<tr><td>Fish oil</td><td>180 mg</td></tr>
<tr><td>Vitamin E</td><td>10 mg</td></tr>
</tbody>
</table>
<ul>
<li>Up to 10 kg: one a day</li>
<li>10 to 25 kg: two a day</li>
<li>Above 25 kg: three a day</li>
</ul>
<p>Give it for six weeks before you judge. If your dog takes other medicine, ask your vet first.</p>`,
    info: {
      Ingredients:
        "<p>Oat flour, chicken, green-lipped mussel, fish oil, glycerine, brewer’s yeast, vitamin E. Contains fish and molluscs.</p>",
      Storage:
        "<p>Keep closed, cool and dry, out of your dog’s reach. Use within 60 days of opening.</p>",
      "When not to use it":
        "<p>Not for cats, not for dogs with a fish or shellfish allergy, and not in pregnancy without advice.</p>",
    },
  },
  heatedTherapyPad: {
    slug: "heated-therapy-pad",
    title: "Heated Therapy Pad",
    subtitle: "Gentle warmth before a walk. Back after a safety check",
    art: views("heated-pad", 2),
    variants: [{ title: "Standard", price: 6400 }],
    purchasable: false,
    collection: "recovery",
    created: "2025-10-06",
    goesWith: ["orthopedic-recovery-bed", "cold-therapy-wrap"],
    description: `
<p>A flat pad that warms to 39 °C and holds that temperature. Fifteen minutes before a walk can make the first steps of a stiff dog easier.</p>
<ul>
<li>60 × 45 cm, 24 W, cable protected against chewing</li>
<li>Switches itself off after 30 minutes</li>
<li>Washable cover</li>
</ul>
<p>We have stopped selling the pad while the maker checks a batch of controllers. If you own one, please <a href="/contact">write to us</a>.</p>`,
    info: {
      Care: "<p>Unplug before cleaning. Cover: 40 °C. Pad: damp cloth only.</p>",
      "When not to use it":
        "<p>Not on a fresh injury or a swollen joint, and not for pets that cannot move away by themselves.</p>",
    },
  },
  homeExerciseGuide: {
    slug: "home-exercise-guide",
    title: "Home Exercise Guide",
    subtitle: "Twenty-four calm exercises, explained step by step",
    art: [],
    variants: [{ title: "PDF", price: 1200 }],
    type: "digital",
    selection: "lowest_price_first",
    collection: "recovery",
    created: "2025-04-22",
    goesWith: ["balance-disc", "grip-paw-socks", "swim-vest"],
    description: `
<p>A 68-page guide for the weeks between appointments. Each exercise fits on one spread: what you need, how to begin, how it should look, and when to stop.</p>
<h3>Inside</h3>
<ul>
<li>Eight exercises lying down, eight standing, eight walking</li>
<li>How to read the early signs of tiredness</li>
<li>A diary page to show your therapist</li>
</ul>
<p>Go through the guide with your vet or physiotherapist once and mark the exercises that suit your pet.</p>`,
    info: {
      "How you get it":
        "<p>The link to the PDF arrives by email after payment. You can print it as often as you like for your own use.</p>",
      "When not to use it":
        "<p>If your pet is in pain or has become lame suddenly, see a vet before you start.</p>",
    },
  },
} satisfies Record<string, ProductDefinition>;
