import { minutesOf } from "@nutria/calendar/time-of-day";
import { occupies, serviceModeOf } from "@nutria/contract/agenda/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { Service } from "@nutria/contract/schemas/practice/service";
import type { BookingSettings } from "../api/booking-settings";
import type { EventFormValues } from "../event-form/values/event-form-values";
import { openHoursOf } from "../shared/closed-hours";

/** Where a visit takes place: a mode, and an office, or none. */
export type VisitPlace = Pick<EventFormValues, "mode" | "office">;

/** What a visit is, and where. */
export type VisitChoice = VisitPlace & Pick<EventFormValues, "service">;

type Known = Pick<BookingSettings, "services" | "offices" | "schedules">;

/** Returns the places of a service. Online without an office, which has the link of the call, only where nothing else is. */
export function placesOf(service: Pick<Service, "mode">, offices: BookingSettings["offices"]): VisitPlace[] {
  const places = service.mode.flatMap((mode) => {
    const fitting = offices.filter((office) => serviceModeOf(office.mode) === mode);
    if (fitting.length > 0) return fitting.map(({ _id }) => ({ mode, office: _id }));
    return mode === "online" ? [] : [{ mode, office: "" }];
  });
  return places.length > 0 ? places : [{ mode: "online", office: "" }];
}

/** Whether two places are the same. */
export function isSamePlace(one: VisitPlace, other: VisitPlace): boolean {
  return one.mode === other.mode && one.office === other.office;
}

/** Returns the visit of a person who is here for the first time: the first service, where the practice is open then. */
export function firstVisitOf(
  { services, offices, schedules }: Known,
  { date, start }: { date: string; start: string },
): VisitChoice | undefined {
  const [service] = services;
  return service && { service: service._id, ...placeAt(service, { offices, schedules }, { date, start }) };
}

/** Returns the place of a service that is open at a time; the first one where none is. */
export function placeAt(
  service: Pick<Service, "mode">,
  { offices, schedules }: Pick<Known, "offices" | "schedules">,
  { date, start }: { date: string; start: string },
): VisitPlace {
  const places = placesOf(service, offices);
  const at = minutesOf(start);
  const isOpen = ({ office }: VisitPlace) =>
    openHoursOf(
      date,
      schedules.filter((hours) => hours.offices.includes(office)),
    ).some((span) => span.start <= at && at < span.end);
  return places.find(isOpen) ?? places[0] ?? { mode: "", office: "" };
}

/** Returns the last visit of a patient whose service is still offered in that place. */
export function lastVisitOf(
  appointments: readonly Appointment[],
  patientId: string,
  { services, offices }: Pick<Known, "services" | "offices">,
): VisitChoice | undefined {
  const inOrder = appointments
    .filter(({ patient, status }) => patient?._id === patientId && occupies(status))
    .sort((a, b) => b.startDate.localeCompare(a.startDate));
  for (const { service, mode, office } of inOrder) {
    const offered = services.find(({ _id }) => _id === service?._id);
    const place = { mode: mode ?? "", office: office?._id ?? "" };
    if (offered && placesOf(offered, offices).some((one) => isSamePlace(one, place))) {
      return { service: offered._id, ...place };
    }
  }
  return undefined;
}

/** Returns the times around the chosen one, in order, and whether there are others. */
export function nearestOf<Time extends { time: string }>(
  times: readonly Time[],
  start: string,
  most: number,
): { shown: readonly Time[]; hasMore: boolean } {
  const distance = ({ time }: Time) => Math.abs(minutesOf(time) - minutesOf(start));
  const near = [...times].sort((a, b) => distance(a) - distance(b)).slice(0, most);
  return { shown: times.filter((one) => near.includes(one)), hasMore: times.length > most };
}
