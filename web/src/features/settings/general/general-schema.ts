import { dayFromDate } from "@nutria/calendar/local-date";
import { withPhone } from "@nutria/contract/schemas/phone";
import { GeneralFields } from "@nutria/contract/schemas/practice/profile";
import { messages } from "@nutria/contract/schemas/primitives";
import * as z from "zod/mini";

/** The contract's fields, plus the one rule that needs the current date: a birthdate is in the past. */
export const generalFields = z.extend(GeneralFields, {
  birthdate: GeneralFields.shape.birthdate.check(
    z.refine((text) => text <= dayFromDate(new Date()), messages.birthdateInFuture),
  ),
});
export const GeneralForm = withPhone(generalFields);
