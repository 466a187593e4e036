import { serviceModeOf } from "@nutria/contract/agenda/agenda";
import { AppError } from "@nutria/contract/wire/errors";
import { addMinutes } from "@nutria/calendar/instant";
import type { Interval } from "@nutria/calendar/interval";
import { isOfferedOnline } from "@nutria/calendar/office-time/online-slots";
import { dayAt } from "@nutria/calendar/zone";
import { readAcceptedAppointments } from "../../../care/care-link/index";
import type { Context } from "../../../kernel/context";
import type { DomainEvent } from "../../../kernel/events/events";
import type { TransactItem } from "../../../kernel/table/transact-item";
import type { Nutritionist } from "../../../practice/nutritionist/index";
import type { AgendaDays } from "../agenda-day";
import { asAgendaClosed } from "../access";
import { restartWhenChanged } from "../booking/asking-person";
import { offerUnchangedItems, without } from "../booking/availability";
import { officeFields, type BookableContact } from "../booking/booking";
import type { StoredAppointment } from "../entity";
import { AppointmentCreated, changeOf } from "../events";
import { requestedAppointment } from "../booking/requested-appointment";
import { waitingVisitItem } from "../booking/waiting-visits";
import { retryOnAppointmentConflict } from "../retry";
import { writeAppointment } from "../writes/write-appointments";
import {
  availabilityFor,
  daysOfLimit,
  findNutritionistOpenOnline,
  readOnlineOffer,
  visitIn,
  type OfferedVisit,
  type OnlineOffer,
  type WantedVisit,
} from "./offer";

interface OnlineBooking extends WantedVisit {
  startDate: string;
  comment: string;
}

/** The person who books, and the further items of the appointment's transaction. */
export interface Booker {
  patientId: string;
  contact: BookableContact;
  also: (written: StoredAppointment, nutritionist: Nutritionist) => TransactItem[];
  events: DomainEvent[];
}

/**
 * Books a free time online, for a person who may be new; the appointment waits for the nutritionist. The notice, the
 * days ahead, the limit of a day and the availability hold in the transaction that writes it, so a time has one winner.
 * `findBooker` reads the booker again in every attempt. Raises `agenda_closed`, `slot_taken`, `slot_not_offered`,
 * `too_many_pending`, and `validation` for a choice that is not offered.
 */
export async function bookOnline(
  ctx: Context,
  nutritionistId: string,
  wanted: OnlineBooking,
  findBooker: () => Promise<Booker>,
): Promise<StoredAppointment> {
  const attempt = async () => {
    // The profile is read first: the commit checks that it is unchanged since the offer was computed.
    const nutritionist = await findNutritionistOpenOnline(ctx, nutritionistId);
    const [offer, booker] = await Promise.all([readOnlineOffer(ctx, nutritionist), findBooker()]);
    const { patientId, contact } = booker;
    const waitingItem = await waitingVisitItem(ctx, nutritionistId, patientId);
    const visit = visitIn(offer, wanted);
    const { minutes, ...details } = visit;
    const time = { start: wanted.startDate, end: addMinutes(wanted.startDate, minutes) };
    const { comment } = wanted;
    const after: StoredAppointment = {
      ...requestedAppointment(ctx, nutritionist, { ...details, patientId, time, comment }),
      patient: contact,
      isBookedOnline: true,
    };
    const change = {
      after,
      ...placeOnline(offer, visit, time),
      events: [AppointmentCreated(changeOf(after, "client")), ...booker.events],
      also: (written: StoredAppointment) => [
        ...offerUnchangedItems(ctx, nutritionist, offer.opening),
        waitingItem(written),
        ...booker.also(written, nutritionist),
      ],
    };
    const acceptedAppointments = await readAcceptedAppointments(ctx, nutritionistId, patientId);
    return writeAppointment(ctx, nutritionist, undefined, change, { acceptedAppointments });
  };
  return asAgendaClosed(retryOnAppointmentConflict(() => restartWhenChanged(attempt())));
}

/**
 * The placement of a visit when it is written: at the first office that offers its time to visitors then. Raises
 * `slot_not_offered`. `ownId` is a moved appointment, whose own time counts as free.
 */
export function placeOnline(offer: OnlineOffer, visit: OfferedVisit, time: Interval, ownId?: string) {
  return {
    guardedDays: daysOfLimit(offer, dayAt(time.start, offer.opening.timeZone)),
    place: (days: AgendaDays) => {
      const availability = availabilityFor(offer, visit, without(days.busy, ownId));
      const office = visit.places.find(
        (one) => serviceModeOf(one.mode) === visit.mode && isOfferedOnline(time, one.officeId, availability),
      );
      if (!office) throw new AppError("slot_not_offered");
      return officeFields(office);
    },
  };
}
