import * as z from "zod/mini";

import { day, email, files, longText, optional, required, time, webAddress } from "./form-schema";

export const inlineEventSchema = z.object({
  name: required("Event name"),
  website: optional("Website", webAddress),
  phone: optional("Phone"),
  address: required("Address"),
  startDate: required("Start date", day),
  startTime: required("Start time", time),
  endDate: required("End date", day),
  endTime: required("End time", time),
  description: required("Short description", longText),
  contactName: required("Contact name"),
  contactEmail: required("Contact email", email),
  image: files(),
});
