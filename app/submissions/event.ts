import * as z from "zod/mini";

import { eventRules, inlineEventRules } from "./event-rules";
import { textFields } from "./field-rule";

export const eventSchema = z.object(textFields(eventRules));
export const inlineEventSchema = z.object(textFields(inlineEventRules));
