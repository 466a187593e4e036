import { genericTexts } from "../../lib/format/generic-texts";

/** What a patient reads of an appointment and its answers alike on a mailed page and in the app. */
export const answerTexts = {
  reject: "Rechazar",
  rejectAll: "Rechazar todas",
  rejected: "Rechazaste la cita",
  comes: "Sí voy",
  proposeTitle: "Proponer otra fecha",
  cancel: "Cancelar cita",
  cancelled: "Cancelaste la cita",
  theirReason: (reason: string) => `Motivo: ${reason}`,
  failed: genericTexts.operation,
} as const;
