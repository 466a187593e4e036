import * as z from "zod/mini";
import { emailAddress, messages, requiredText } from "../primitives";

/**
 * What an invoice needs of its receiver. The rules that need the SAT's catalogues are in `fiscal-data.ts`, because most
 * screens load this schema.
 */
export const FiscalData = z.strictObject({
  rfc: requiredText(20),
  name: requiredText(300),
  /** A code of c_RegimenFiscal. */
  taxRegime: requiredText(3),
  /** A code of c_UsoCFDI. */
  cfdiUse: requiredText(4),
  zipCode: requiredText(5, messages.requiredField).check(z.regex(/^(\d{5})?$/, messages.zipCode)),
  email: emailAddress(messages.requiredField),
});
export type FiscalData = z.output<typeof FiscalData>;
