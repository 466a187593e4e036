import { VerifyQuery } from "@nutria/contract/schemas/account";
import * as z from "zod/mini";

const FromAddress = z.object({
  email: z.catch(VerifyQuery.shape.email, ""),
  role: VerifyQuery.shape.role,
  code: z.optional(VerifyQuery.shape.code),
});

export type MailedVerification = z.output<typeof FromAddress>;

/** Reads the fragment of the page's address, which the mailed link filled; without a code the link has lapsed. */
export function readMailedVerification(hash: string): MailedVerification {
  const given = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  const read = z.safeParse(FromAddress, given);
  return read.success ? read.data : { email: "", role: "nutritionist" };
}
