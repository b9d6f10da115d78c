import * as z from "zod/mini";

import { email, files, longText, optional, required, webAddress } from "./form-schema";

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
