import type { Context } from "./context";

/** Names a patient in the log entry of an assistant's act, unless the call names one; does nothing for anybody else. */
export function namePatientInEntry({ assistant }: Context, patientId: string | undefined): void {
  if (assistant?.entry && patientId !== undefined) assistant.entry.patientId ??= patientId;
}

/** Names what an assistant's act made, which the call could not name; does nothing for anybody else. */
export function nameSubjectInEntry({ assistant }: Context, subjectId: string): void {
  if (assistant?.entry) assistant.entry.subjectId = subjectId;
}
