/**
 * The subject of the mail that tells a patient what was done with their appointment. The nutritionist reads it before it is
 * sent (decisions, "Agenda").
 */
export const noticeSubjects = {
  accepted: "Tu cita está confirmada",
  rejected: "Tu cita no se pudo confirmar",
  cancelled: "Tu cita fue cancelada",
  updated: "Cambió un dato de tu cita",
} as const;

/** The same of a date that is proposed to them. */
export function newDateProposed(nutritionistName: string): string {
  return `${nutritionistName} te propone otra fecha para tu cita`;
}
