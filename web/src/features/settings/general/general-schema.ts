import { withPhone } from "@nutria/contract/schemas/phone";
import { GeneralFields } from "@nutria/contract/schemas/practice/profile";
import * as z from "zod/mini";
import { ofSomebodyAlive } from "../../../lib/forms/birthdate-check";

/** The contract's fields, plus the one rule that needs the current date: a birthdate lies within 120 years. */
export const generalFields = z.extend(GeneralFields, {
  birthdate: GeneralFields.shape.birthdate.check(ofSomebodyAlive),
});
export const ProfileGeneralForm = withPhone(generalFields);
