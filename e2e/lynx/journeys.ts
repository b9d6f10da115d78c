import { productId } from "../../app/embedded-store/catalogue";
import { type FilledForm, FORMS } from "../forms";
import type { Step } from "./lynx";

const LONG_FIELDS = ["Message", "Event description", "Short description"];

const fillAll = (values: Record<string, string>): Step[] =>
  Object.entries(values).map(([label, value]) =>
    LONG_FIELDS.includes(label)
      ? { write: label, with: value.replaceAll("\n", " ") }
      : { fill: label, with: value },
  );

const shop: Step[] = [
  { open: `/product/${productId("rear-lift-harness")}` },
  { expect: ["Cart, 0 items", "Previous picture", "Picture 2", "Small, chosen"] },
  { follow: "Medium" },
  { expect: ["Quantity 1, Medium, $41.00", "Medium, chosen"] },
  { follow: "Add to Cart" },
  { expect: ["1 x Rear Lift Harness (Medium) added.", "Cart, 1 item"] },
  { open: "/cart" },
  { follow: "Increase quantity of" },
  { expect: ["Cart, 2 items", "$82.00"] },
  { follow: "Checkout" },
  { expect: ["Review and pay", "Quantity 2"] },
  { follow: "Cancel and return" },
  {
    expect: ["Your last checkout wasn't finished in this browser.", "Restore your cart (2 items)"],
  },
  { follow: "Restore your cart" },
  { expect: ["2 items were restored.", "Cart, 2 items"] },
  { open: "/cart" },
  { follow: "Checkout" },
  { follow: "Pay $82.00" },
  { expect: ["Payment Successful!", "Cart, 0 items"] },
];

/** Fills in the fields, presses the button and expects the confirmation. */
function form({ path, values, button, toast: [, sent] }: FilledForm): Step[] {
  return [{ open: path }, ...fillAll(values), { follow: button }, { expect: [sent] }];
}

export const journeys: Record<string, Step[]> = {
  "cancels a checkout, restores the cart and pays": shop,
  "sends a contact message": form(FORMS.contact),
  "submits a business": form(FORMS.business),
  "submits an event": form(FORMS.event),
  "submits an event with the inline form": form(FORMS.inlineEvent),
};
