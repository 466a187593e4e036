import * as z from "zod/mini";
import { id, messages, requiredText } from "./primitives";

/** An address that an assistant typed, and that proves nothing about the person until the owner confirms it. */
export const EmailToConfirm = z.object({
  patient: z.object({ _id: id, name: z.string(), lastName: z.string() }),
  /** Or the phone, of somebody who is registered and was named by it. */
  email: z.string(),
  /** The address that was good before; empty for none. */
  before: z.string(),
  /** The name of the assistant. */
  setBy: z.string(),
  setAt: z.string(),
  /** Whether the person is a patient already; otherwise their request waits. */
  isLinked: z.boolean(),
});
export type EmailToConfirm = z.output<typeof EmailToConfirm>;

/** The address as the owner read it: another one that was typed meanwhile is not confirmed along. */
export const ConfirmEmailInput = z.strictObject({ email: requiredText(254, messages.required) });

/** Outcome for the record of a person whose address turned out to be another person's account. */
export const TakenBackAccount = z.object({
  /** The practice goes on with the person, who has no address now; otherwise the link ended, and the record stays to be read. */
  isStillPatient: z.boolean(),
});
