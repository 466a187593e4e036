import type { AppointmentPlace } from "@nutria/contract/schemas/agenda/client-appointment";
import { batchGetEach } from "../../../kernel/table/batch";
import type { Context } from "../../../kernel/context";
import { calendarInstant, writeCalendar } from "../../../kernel/icalendar";
import type { Nutritionist } from "../../../practice/nutritionist/index";
import { fullAddress, linkIn, offices, type StoredOffice } from "../../../practice/office/index";
import type { StoredAppointment } from "../entity";

/** The details of an appointment for its patient: its place, and the page on which to move or cancel it. */
export interface AppointmentDetails {
  appointment: StoredAppointment;
  nutritionist: Pick<Nutritionist, "name" | "lastName" | "email">;
  place: AppointmentPlace;
  /** The patient's page. */
  url: string;
}

/** The place of an appointment: the address with a map, or the link of the meeting. */
export async function placeOf(ctx: Context, appointment: StoredAppointment): Promise<AppointmentPlace> {
  const [place] = await placesOf(ctx, [appointment]);
  return place ?? unknownPlace;
}

/** The places of some appointments, in their order. */
export async function placesOf(
  ctx: Context,
  appointments: readonly StoredAppointment[],
): Promise<AppointmentPlace[]> {
  const withOffice = appointments.flatMap(({ nutritionistId, officeId }) =>
    officeId === undefined ? [] : [{ nutritionistId, officeId }],
  );
  const found = await batchGetEach(
    ctx,
    withOffice.map(({ nutritionistId, officeId }) => offices(ctx, nutritionistId).getRequest(officeId)),
  );
  const byId = new Map(found.flatMap((office) => (office ? [[office.officeId, office]] : [])));
  return appointments.map(({ officeId = "", mode }) => placeAt(byId.get(officeId), mode));
}

const unknownPlace: AppointmentPlace = { address: "", mapUrl: null, meetingUrl: null, directions: "" };

function placeAt(office: StoredOffice | undefined, mode: StoredAppointment["mode"]): AppointmentPlace {
  if (!office) return unknownPlace;
  const link = linkIn(office.address.mapUrl);
  const directions = link === null ? office.address.mapUrl : "";
  if (mode === "online") return { address: "", mapUrl: null, meetingUrl: link, directions };
  const address = fullAddress(office.address);
  return { address, mapUrl: link ?? mapOf(address), meetingUrl: null, directions };
}

/**
 * The iCalendar file of an appointment, and of others of its series to which the same happened, to add them to a
 * calendar, or to take them out once they are cancelled.
 */
export function toCalendarFile(
  ctx: Context,
  details: AppointmentDetails,
  others: readonly StoredAppointment[] = [],
): string {
  const { appointment, url } = details;
  const isCancelled = appointment.status === "cancelled";
  return writeCalendar({
    method: isCancelled ? "CANCEL" : "PUBLISH",
    events: [
      {
        ...toCalendarEvent(details),
        // The page is of this appointment alone.
        ...(!isCancelled && { description: descriptionOf(details), url }),
      },
      ...others.map((one) => toCalendarEvent({ ...details, appointment: one })),
    ],
    now: ctx.now(),
  });
}

function toCalendarEvent(details: AppointmentDetails) {
  const { appointment, nutritionist } = details;
  const { appointmentId, version, updatedAt, startDate, endDate, status } = appointment;
  return {
    uid: appointmentId,
    sequence: version,
    modifiedAt: updatedAt,
    start: startDate,
    end: endDate,
    status: calendarStatusOf(status),
    summary: summaryOf(details),
    location: locationOf(details),
    organizer: { name: nameOf(nutritionist), email: nutritionist.email },
  };
}

/** The address that adds the appointment to a Google calendar. */
export function googleCalendarUrl(details: AppointmentDetails): string {
  const { startDate, endDate } = details.appointment;
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: summaryOf(details),
    dates: `${calendarInstant(startDate)}/${calendarInstant(endDate)}`,
    details: descriptionOf(details),
    location: locationOf(details),
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}

function calendarStatusOf(status: StoredAppointment["status"]): "CANCELLED" | "CONFIRMED" | "TENTATIVE" {
  if (status === "cancelled") return "CANCELLED";
  return status === "accepted" ? "CONFIRMED" : "TENTATIVE";
}

function summaryOf({ appointment: { serviceName }, nutritionist }: AppointmentDetails): string {
  return `${serviceName || "Cita"} con ${nameOf(nutritionist)}`;
}

function locationOf({ appointment: { officeName = "" }, place }: AppointmentDetails): string {
  const where = place.meetingUrl ?? place.address;
  return [officeName, where].filter((part) => part !== "").join(", ");
}

function descriptionOf({ place, url }: AppointmentDetails): string {
  return [
    ...(place.meetingUrl === null ? [] : [`Enlace de la videollamada: ${place.meetingUrl}`]),
    ...(place.directions === "" ? [] : [place.directions]),
    `Ver, mover o cancelar tu cita: ${url}`,
  ].join("\n");
}

function nameOf({ name, lastName }: AppointmentDetails["nutritionist"]): string {
  return `${name} ${lastName}`;
}

function mapOf(address: string): string | null {
  if (address === "") return null;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: address }).toString()}`;
}
