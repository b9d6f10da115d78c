import * as z from "zod/mini";

import { day, email, files, longText, optional, required, time, webAddress } from "./form-schema";

export const eventSchema = z.object({
  eventName: required("Event name"),
  eventWebsite: optional("Event website", webAddress),
  eventPhone: optional("Event phone"),
  eventAddress: required("Event address"),
  startDate: required("Start date", day),
  startTime: required("Start time", time),
  endDate: required("End date", day),
  endTime: required("End time", time),
  eventDescription: required("Event description", longText),
  image: files(),
  contactName: required("Contact name"),
  contactEmail: required("Contact email", email),
});

export type Event = z.infer<typeof eventSchema>;
