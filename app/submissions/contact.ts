import * as z from "zod/mini";

import { contactRules } from "./contact-rules";
import { textFields } from "./field-rule";

export const contactSchema = z.object(textFields(contactRules));
