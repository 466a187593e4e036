import type { Context } from "./context";

/** Names a patient in the log entry of an assistant's act, unless the call names one; does nothing for anybody else. */
export function namePatientInEntry({ assistant }: Context, patientId: string | undefined): void {
  if (assistant?.entry && patientId !== undefined) assistant.entry.patientId ??= patientId;
}
