import { GeneralForm as ContractForm } from "@nutria/contract/schemas/practice/profile";
import * as z from "zod/mini";
import { ofSomebodyAlive } from "../../../lib/forms/birthdate-check";

/** The contract's schema, plus the one rule that needs the current date: a birthdate lies within 120 years. */
export const GeneralForm = z.extend(ContractForm, {
  birthdate: ContractForm.shape.birthdate.check(ofSomebodyAlive),
});
