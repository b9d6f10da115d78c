import { type ProductDefinition, views } from "./product-definition";

/** The growth plans that clinics can buy (SPEC.md section 4: their titles hold "listing", "boost" or "premium"). */
export const plans: ProductDefinition[] = [
  {
    slug: "directory-listing",
    title: "Directory Listing",
    subtitle: "A full profile for your practice, renewed monthly",
    art: views("plan-listing", 2),
    variants: [{ title: "Monthly", price: 2900, sale: 0 }],
    collection: "plans",
    type: "subscription",
    created: "2025-11-20",
    goesWith: ["visibility-boost", "premium-partner"],
    description: `
<p>A complete page in the directory, so that pet owners nearby can see who you are, what you treat and how to reach you.</p>
<ul>
<li>Your services, opening hours and service area</li>
<li>Up to five photographs of your practice</li>
<li>Links to your website and social pages</li>
<li>Changes published within one working day</li>
</ul>
<p>The plan renews each month until you end it. There is no minimum term.</p>`,
    info: {
      "What happens next":
        "<p>We write to the address you give at checkout and ask for your details. Most pages are live within two working days.</p>",
      "Ending the plan":
        "<p>Write to us before the next renewal date. Your page then stays up until the end of the month you have paid for.</p>",
    },
  },
  {
    slug: "visibility-boost",
    title: "Visibility Boost",
    subtitle: "Your listing near the top of local results",
    art: views("plan-boost", 2),
    variants: [{ title: "Monthly", price: 7900, sale: 0 }],
    collection: "plans",
    type: "subscription",
    created: "2025-11-21",
    goesWith: ["directory-listing", "premium-partner"],
    description: `
<p>For practices with room for new patients. Your listing is shown before standard listings in your city, marked as promoted so that owners know why it is there.</p>
<ul>
<li>Everything in the Directory Listing</li>
<li>A promoted place in results for one city and up to three services</li>
<li>One event a month featured on your page</li>
<li>A monthly summary of views and contact clicks</li>
</ul>
<p>We show at most three promoted listings for each city and service. <strong>Promotion never changes your rating or your reviews.</strong></p>`,
    info: {
      "What happens next":
        "<p>We confirm the city and services with you first. If all three places are taken, we tell you and refund the month.</p>",
      "When not to use it":
        "<p>If you already have a waiting list, the Directory Listing is enough.</p>",
    },
  },
  {
    slug: "premium-partner",
    title: "Premium Partner",
    subtitle: "For clinics with several locations or practitioners",
    art: views("plan-premium", 2),
    options: ["Billing"],
    variants: [
      { title: "Monthly", price: 14900, sale: 0 },
      { title: "Yearly", price: 149000, sale: 0 },
    ],
    collection: "plans",
    type: "subscription",
    selection: "first",
    created: "2025-11-22",
    goesWith: ["visibility-boost", "directory-listing"],
    description: `
<p>One agreement for the whole clinic: every location and every practitioner has a page, and one person at our side looks after them.</p>
<table>
<thead><tr><th scope="col">Included</th><th scope="col">Amount</th></tr></thead>
<tbody>
<tr><td>Locations</td><td>Up to 5</td></tr>
<tr><td>Practitioner pages</td><td>Up to 20</td></tr>
<tr><td>Promoted cities</td><td>3</td></tr>
<tr><td>Featured events</td><td>4 a month</td></tr>
</tbody>
</table>
<p>Paid yearly, twelve months cost as much as ten. If you have more than five locations, <a href="/contact">write to us</a> before you buy.</p>`,
    info: {
      "What happens next":
        "<p>Your contact calls you within two working days and collects the details of all locations in one go.</p>",
      "Changing the plan":
        "<p>You can move to a smaller plan at each renewal. A yearly plan can be ended within 30 days for a full refund.</p>",
    },
  },
];
