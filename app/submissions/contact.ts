import * as z from "zod/mini";

import { email, longText, optional, required, webAddress } from "./form-schema";

export const contactSchema = z.object({
  firstName: required("First name"),
  lastName: required("Last name"),
  email: required("Email", email),
  website: optional("Website", webAddress),
  message: required("Message", longText),
});
