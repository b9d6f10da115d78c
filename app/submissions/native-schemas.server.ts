/** The forms inside other pages: the browser validates them itself, so their schemas stay on the server. */
import * as z from "zod/mini";

import { email, files, longText, optional, required, webAddress } from "./form-schema";

export const contactSchema = z.object({
  firstName: required("First name"),
  lastName: required("Last name"),
  email: required("Email", email),
  website: optional("Website", webAddress),
  message: required("Message", longText),
  // Comes back with errors, so that a form that is corrected on /contact still leads to the page it came from.
  redirectTo: z.optional(z.string()),
});

export const inlineEventSchema = z.object({
  name: required("Event name"),
  website: optional("Website", webAddress),
  phone: optional("Phone"),
  address: required("Address"),
  startDate: required("Start date"),
  startTime: required("Start time"),
  endDate: required("End date"),
  endTime: required("End time"),
  description: required("Short description", longText),
  contactName: required("Contact name"),
  contactEmail: required("Contact email", email),
  image: files(),
});
