import { hasStarted, isAwaiting } from "@nutria/contract/agenda/agenda";
import type { ListedClientAppointment } from "@nutria/contract/schemas/agenda/client-appointment";

export const stateTexts = {
  confirmed: "Confirmada",
  willCome: "Dijiste que vas",
  started: "Ya empezó",
  waits: (name: string) => `Espera la respuesta de ${name}`,
  notAnswered: "No se confirmó",
  /** Beside what can be done with one that takes place. */
  begun: (name: string) => `Ya empezó: no se mueve ni se cancela. Si no llegas, avísale a ${name}.`,
  proposes: (name: string, isOther: boolean) => `${name} propone ${isOther ? "otra fecha" : "esta fecha"}`,
} as const;

/** Whether the patient has to answer an appointment that is ahead of an instant. */
export const isAskedOfPatient = (one: ListedClientAppointment, at: string): boolean =>
  isAwaiting(one) && one.nextActionRole === "client" && !hasStarted(one, at);

/** How an appointment that is not over stands, in the patient's words: the same wherever they see it. */
export function stateText(one: ListedClientAppointment, at: string): string {
  const { status, patientReply, nutritionist } = one;
  if (status === "accepted" && hasStarted(one, at)) return stateTexts.started;
  if (status === "accepted") return patientReply === "confirmed" ? stateTexts.willCome : stateTexts.confirmed;
  if (isAskedOfPatient(one, at)) return stateTexts.proposes(nutritionist.name, status === "rescheduled");
  if (hasStarted(one, at)) return stateTexts.notAnswered;
  return stateTexts.waits(nutritionist.name);
}
