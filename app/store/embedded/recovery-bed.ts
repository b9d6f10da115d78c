import { type ProductDefinition, views } from "./product-definition";

/** The bed, with the catalogue's longest description. */
export const orthopedicRecoveryBed: ProductDefinition = {
  slug: "orthopedic-recovery-bed",
  title: "Orthopedic Recovery Bed",
  subtitle: "A firm, low bed that is easy to step onto",
  ribbon: "New",
  art: views("recovery-bed", 3),
  options: ["Size"],
  variants: [
    { title: "Small", price: 8900 },
    { title: "Medium", price: 11900 },
    { title: "Large", price: 14900 },
  ],
  collection: "recovery",
  created: "2026-01-05",
  goesWith: ["joint-care-chews", "grip-paw-socks", "cold-therapy-wrap", "rear-lift-harness"],
  description: `
<p>Resting well is most of recovering. This bed was made together with two rehabilitation practices for dogs that find it hard to lie down, to turn over and to get up again. It is firmer than it looks and lower than most beds, and that is on purpose.</p>
<h3>Why firm</h3>
<p>In a very soft bed a dog sinks in. Elbows and hips then touch the floor, and to get up it has to climb out of its own hollow. A firm bed holds the body level, so that the weight lies on large areas and each movement starts from solid ground.</p>
<ul>
<li>A 4 cm top layer of viscose foam that gives way slowly under elbows, hips and shoulders</li>
<li>A 6 cm base of cold foam that keeps its height: we measured a loss of 3 mm after 40,000 presses</li>
<li>A thin layer of cork felt below, so that the bed does not slide on tiles or wood</li>
</ul>
<h3>Why low</h3>
<p>The front edge is 7 cm high. That is about the height of a book lying flat, and most dogs can step onto it even with a leg they do not want to bend. On the other three sides a soft bolster gives the head something to lean on. The bolster is held by a zip: without it, the bed is flat all around and can also be entered from the side.</p>
<h3>The first days at home after an operation</h3>
<p>Put the bed where the family is, away from draughts and from the top of stairs. Many dogs rest better when they can see the door. These things have helped others:</p>
<ol>
<li>Lay the washable mat on top, and keep a second one ready.</li>
<li>Place a non-slip rug in front of the bed, so that the first step is safe.</li>
<li>Turn your dog gently to the other side every few hours if it cannot do so alone, the way your vet showed you.</li>
<li>Keep water within reach, slightly raised.</li>
</ol>
<p><strong>Call your vet</strong> if your dog does not settle, licks one spot over and over, or seems to be in pain when it lies down. A bed makes rest easier. It cannot treat the cause.</p>
<h3>Which size for which dog</h3>
<table>
<thead><tr><th scope="col">Size</th><th scope="col">Lying area</th><th scope="col">Fits, for example</th></tr></thead>
<tbody>
<tr><td>Small</td><td>65 × 45 cm</td><td>Dachshund, Miniature Poodle, most cats</td></tr>
<tr><td>Medium</td><td>90 × 65 cm</td><td>Beagle, Cocker Spaniel, Border Collie</td></tr>
<tr><td>Large</td><td>120 × 85 cm</td><td>Labrador, German Shepherd, Greyhound</td></tr>
</tbody>
</table>
<p>Measure your dog from the nose to the root of the tail while it sleeps stretched out, and add 15 cm. For a dog that likes to curl up, the smaller of two sizes is often the cosier one.</p>
<h3>Materials and where they come from</h3>
<p>The cover is a dense cotton weave, dyed without heavy metals and certified to the Oeko-Tex Standard 100 for baby articles. Foam and cork come from Portugal, the zips are covered so that claws cannot catch them. Every part can be bought singly: if the bolster is chewed, you need not replace the bed.</p>
<p>If you are not sure whether a firm bed suits your pet, ask your physiotherapist or <a href="/search">find one near you</a>. You can also try it at home for 60 nights and send it back.</p>`,
  info: {
    Care: "<p>Cover and bolster cover: 60 °C, tumble dry low. Foam: air it once a month, do not wash it. The waterproof inner sleeve can be wiped.</p>",
    "What's in the box":
      "<p>Foam core in its waterproof sleeve, bolster, cover and one washable mat. The foam needs a day to reach its full height.</p>",
    "When not to use it":
      "<p>Pets that cannot turn over by themselves may need a different surface to protect the skin. Ask your vet or nurse.</p>",
  },
};
