import type { AcceptedAppointments } from "../../../care/care-link/index";
import type { TransactItem } from "../../../kernel/table/transact-item";
import type { DomainEvent } from "../../../kernel/events/events";
import type { AgendaDays } from "../agenda-day";
import type { StoredAppointment } from "../entity";

/**
 * A change of an appointment. `version`, `updatedAt` and `needsReview` are set when it is written; `attendance`,
 * `patientReply` and `remindedAt` go when the visit is no longer accepted or is at another time.
 */
export interface AppointmentWrite {
  after: StoredAppointment;
  events: DomainEvent[];
  /** The change is by the patient, and the nutritionist must see it. */
  isUnseen?: boolean;
  /** Chooses the office from the agenda days as they are when the change is written. Raises to refuse. */
  place?: (days: AgendaDays) => Partial<StoredAppointment>;
  /** Agenda days on which the decision of `place` depends besides those that the appointment touches. */
  guardedDays?: readonly string[];
  /** The person who makes the change, where that is not who acts: a subscriber carries it out for them. */
  by?: string;
  /** It is over and comes from an archive, so that the patient may be inactive by now. */
  isArchived?: boolean;
  /** Whether accepting the appointment also accepts its person, who asks to be a patient. */
  acceptsPerson?: boolean;
  /** Further items of the same transaction, from the appointment as it is written. */
  also?: (after: StoredAppointment) => TransactItem[];
}

/** Data that the caller has read already; `days` are only used in the first attempt. */
export interface AlreadyRead {
  acceptedAppointments?: AcceptedAppointments | undefined;
  days?: AgendaDays | undefined;
}
