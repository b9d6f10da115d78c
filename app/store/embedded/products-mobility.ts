import { type ProductDefinition, views } from "./product-definition";

const measureTwice =
  "Measure your dog standing, with a soft tape, and choose the larger size when you are between two.";

/** Harness, ramp, socks, wheelchair and vest: what helps a pet to get about. */
export const mobility = {
  rearLiftHarness: {
    slug: "rear-lift-harness",
    title: "Rear Lift Harness",
    subtitle: "A padded sling with a long handle for weak back legs",
    ribbon: "Bestseller",
    art: views("lift-harness", 3),
    options: ["Size"],
    variants: [
      { title: "Small", price: 4900, stock: 12 },
      { title: "Medium", price: 4900, sale: 4100, stock: 9 },
      { title: "Large", price: 5400, stock: 4 },
      { title: "X-Large", price: 5900, stock: 2 },
    ],
    collection: "mobility",
    created: "2025-03-04",
    goesWith: ["grip-paw-socks", "folding-car-ramp", "rear-wheelchair"],
    description: `
<p>Helps you take part of the weight off your dog's back legs on stairs, on slippery floors and on the first short walks after surgery. The handle is long enough that you can stand upright.</p>
<ul>
<li>Wide, padded belly panel that spreads the pressure</li>
<li>Cut-outs for male and female dogs</li>
<li>Two clips at the side: no need to lift a paw to put it on</li>
<li>Handle adjusts from 55 to 95 cm</li>
</ul>
<p>Lift only as much as your dog needs to keep its own rhythm. <strong>Ask your vet or physiotherapist</strong> how much support is right, and have them look at the fit once.</p>`,
    info: {
      Sizing: `<p>${measureTwice}</p><table><thead><tr><th scope="col">Size</th><th scope="col">Belly</th><th scope="col">Dog's weight</th></tr></thead><tbody><tr><td>Small</td><td>40–55 cm</td><td>5–12 kg</td></tr><tr><td>Medium</td><td>52–68 cm</td><td>12–24 kg</td></tr><tr><td>Large</td><td>65–82 cm</td><td>24–38 kg</td></tr><tr><td>X-Large</td><td>78–98 cm</td><td>38–60 kg</td></tr></tbody></table>`,
      Care: "<p>Machine wash at 30 °C in a laundry bag. Dry flat, away from heaters.</p>",
      "When not to use it":
        "<p>Not over an open wound or a fresh stitch line, and not for carrying your dog completely. Take it off when your dog rests.</p>",
    },
  },
  foldingCarRamp: {
    slug: "folding-car-ramp",
    title: "Folding Car Ramp",
    subtitle: "A gentle way into the car, for dogs up to 70 kg",
    art: views("folding-ramp", 3),
    variants: [{ title: "Standard", price: 12900, stock: 7 }],
    collection: "mobility",
    created: "2025-05-19",
    goesWith: ["rear-lift-harness", "grip-paw-socks"],
    description: `
<p>Jumping out of a car puts a great deal of load on shoulders and elbows. This ramp lets your dog walk instead, on a rubber surface that stays grippy when wet.</p>
<ul>
<li>160 cm long and 43 cm wide, 75 cm when folded</li>
<li>Weighs 6.8 kg, with a carrying handle</li>
<li>Raised edges that can be felt with the paws</li>
<li>For sills up to 65 cm high</li>
</ul>
<h3>Getting used to it</h3>
<p>Lay the ramp flat on the floor first and let your dog cross it for a treat. Raise one end a little each day. Most dogs need about a week.</p>`,
    info: {
      "What's in the box":
        "<p>The ramp, a tether strap for the car, and a printed training plan.</p>",
      Care: "<p>Rinse with water and a soft brush. Let it dry open.</p>",
      "When not to use it":
        "<p>Dogs that cannot stand alone should be lifted. Keep one hand on the harness for the first tries.</p>",
    },
  },
  gripPawSocks: {
    slug: "grip-paw-socks",
    title: "Grip Paw Socks (set of four)",
    subtitle: "Indoor socks with silicone on both sides",
    art: views("paw-socks", 3),
    options: ["Size"],
    variants: [
      { title: "XS", price: 1800, sale: 1450, stock: 30 },
      { title: "S", price: 1800, sale: 1450, stock: 25 },
      { title: "M", price: 1800, sale: 1450, stock: 0 },
      { title: "L", price: 1800, sale: 1450, stock: 3 },
    ],
    collection: "mobility",
    created: "2025-02-11",
    goesWith: ["rear-lift-harness", "balance-disc", "orthopedic-recovery-bed"],
    description: `
<p>For tiles, laminate and parquet. The grip is printed on both sides, so a sock that turns still holds.</p>
<ul>
<li>Soft cotton knit with a little stretch</li>
<li>Hook-and-loop strap above the wrist, not around the paw</li>
<li>Four socks in one colour</li>
</ul>
<p>Start with the back paws and a few minutes. Long-lasting trouble on smooth floors deserves a look by your vet.</p>`,
    info: {
      Sizing:
        "<p>Let your dog stand on a sheet of paper and mark the widest part of the paw. XS: 3–4 cm, S: 4–5.5 cm, M: 5.5–7 cm, L: 7–8.5 cm.</p>",
      Care: "<p>Machine wash at 40 °C, strap closed. No tumble dryer.</p>",
      "When not to use it":
        "<p>Not outdoors, not overnight and not on an unattended pet. Two fingers must fit under the strap.</p>",
    },
  },
  rearWheelchair: {
    slug: "rear-wheelchair",
    title: "Rear Wheelchair",
    subtitle: "A light two-wheel cart, set up to your measurements",
    ribbon: "Made to measure",
    art: views("rear-wheelchair", 3),
    options: ["Size"],
    variants: [
      { title: "Small", price: 28900 },
      { title: "Medium", price: 32900 },
      { title: "Large", price: 37900 },
    ],
    customFields: ["Hip height in cm"],
    collection: "mobility",
    created: "2025-08-27",
    goesWith: ["rear-lift-harness", "grip-paw-socks"],
    description: `
<p>For dogs whose front legs are strong and whose back legs need to be carried or partly carried. We preset height, width and length, and you fine-tune them at home without tools.</p>
<h3>How it is made</h3>
<ul>
<li>Aluminium frame, 2.1 kg in size Medium</li>
<li>Air tyres that cope with grass and gravel</li>
<li>Soft leg rings, open at the top</li>
<li>Foot slings that can be left off while the legs still step</li>
</ul>
<p>Please plan a first fitting with your vet or a rehabilitation practice. <a href="/search?q=physical-therapy">Find someone near you</a>.</p>`,
    info: {
      Sizing: `<p>${measureTwice} Hip height is from the floor to the top of the hip. Small: up to 35 cm, Medium: 35–50 cm, Large: 50–65 cm. Tell us the number at checkout if you know it.</p>`,
      "What's in the box":
        "<p>The cart, two foot slings, a chest harness, a spare inner tube and a fitting guide with pictures.</p>",
      "When not to use it":
        "<p>Not for dogs with pain in the front legs or neck. Start with five minutes, always under your eyes, and never on stairs.</p>",
    },
  },
  swimVest: {
    slug: "swim-vest",
    title: "Swim Vest",
    subtitle: "Even buoyancy for water therapy and lake days",
    art: [...views("life-vest", 3), "life-vest-apricot.svg"],
    options: ["Colour", "Size"],
    variants: [
      { title: "Teal, Small", price: 5900, stock: 6 },
      { title: "Teal, Large", price: 6400, stock: 6 },
      { title: "Apricot, Small", price: 5900, sale: 4900, stock: 6, art: "life-vest-apricot.svg" },
      { title: "Apricot, Large", price: 6400, stock: 6, art: "life-vest-apricot.svg" },
    ],
    collection: "mobility",
    created: "2025-06-30",
    goesWith: ["rear-lift-harness", "heated-therapy-pad", "home-exercise-guide"],
    description: `
<p>Keeps your dog level in the water, so that it can move its legs instead of working to stay afloat.</p>
<ul>
<li>Foam on the sides and under the chest, none under the belly</li>
<li>A firm handle on the back for you or the therapist</li>
<li>Reflective edges and a ring for a light</li>
</ul>
<p>Many hydrotherapy practices ask you to bring your own vest. Ask yours whether they prefer an open or a closed belly: this one is open.</p>`,
    info: {
      Sizing: `<p>${measureTwice}</p><p>Small: chest 45–62 cm. Large: chest 62–88 cm.</p>`,
      Care: "<p>Rinse with fresh water after salt or chlorine. Dry in the shade.</p>",
      "When not to use it":
        "<p>A vest does not replace your eyes. Wait until wounds are closed and your vet has agreed to swimming.</p>",
    },
  },
} satisfies Record<string, ProductDefinition>;
