import { dayFromDate } from "@nutria/calendar/local-date";
import { GeneralForm as ContractForm } from "@nutria/contract/schemas/practice/profile";
import { messages } from "@nutria/contract/schemas/primitives";
import * as z from "zod/mini";

/** The contract's schema, plus the one rule that needs the current date: a birthdate is in the past. */
export const GeneralForm = z.extend(ContractForm, {
  birthdate: ContractForm.shape.birthdate.check(
    z.refine((text) => text <= dayFromDate(new Date()), messages.birthdateInFuture),
  ),
});
