import type { VisitPaymentMethod } from "@nutria/contract/agenda/visit-payment";
import type { LocalTime } from "../days";

export type DemoService =
  | "primera-consulta"
  | "consulta-de-seguimiento"
  | "consulta-deportiva"
  | "asesoria-de-compras";

/** How a visit ended; nothing is asked of one that is complete. */
export interface Outcome {
  attendance: "attended" | "missed";
  /** None for a visit that is owed, and for one that was missed. */
  method?: VisitPaymentMethod;
}

/** A visit of the demo practice, on the clock of the practice. */
export interface PlannedVisit extends LocalTime {
  /** The first name of the patient. */
  patient: string;
  service: DemoService;
  mode: "site" | "online";
  /** Of a visit that is over. */
  outcome?: Outcome;
  /** Of one ahead: whether the patient agreed to it, and said that they come. */
  answer?: "accepted" | "coming" | "pending";
}
