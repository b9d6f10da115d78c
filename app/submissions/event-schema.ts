import * as z from "zod/mini";

import { email, files, longText, optional, required, webAddress } from "./form-schema";

export const EVENT_FORM_ID = "event";

export const eventSchema = z.object({
  eventName: required("Event name"),
  eventWebsite: optional("Event website", webAddress),
  eventPhone: optional("Event phone"),
  eventAddress: required("Event address"),
  startDate: required("Start date"),
  startTime: required("Start time"),
  endDate: required("End date"),
  endTime: required("End time"),
  eventDescription: required("Event description", longText),
  image: files(),
  contactName: required("Contact name"),
  contactEmail: required("Contact email", email),
});
