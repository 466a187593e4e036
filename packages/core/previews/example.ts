import { addCalendarDays } from "@nutria/calendar/day";
import { addMinutes } from "@nutria/calendar/instant";
import { nearestInstantOf } from "@nutria/calendar/local-time";
import { dayAt } from "@nutria/calendar/zone";
import { paths } from "@nutria/contract/web/paths";
import type { AppointmentPlace } from "@nutria/contract/schemas/agenda/client-appointment";
import type { MailedAppointment } from "../mail/index";

/** The names in a preview's texts: a practice, a patient and a visit. */
export interface Example {
  nutritionist: { name: string; lastName: string };
  patient: { name: string; lastName: string };
  visit: Pick<
    MailedAppointment,
    "startDate" | "endDate" | "timeZone" | "serviceName" | "officeName" | "mode" | "comment" | "reason"
  >;
  place: AppointmentPlace;
  webUrl: string;
  /** The page of the visit, or of a request. */
  url: string;
  /** The page that switches a mail of the nutritionist off. */
  unsubscribeUrl: string;
}

const daysAhead = 7;
const minutes = 60;

/** No token is signed for a preview: pages of this one say that their link has lapsed. */
const exampleToken = "ejemplo";

/** An example in the name of a practice. Its patient and its visit do not exist, and its links open nothing. */
export function exampleOf(
  {
    name,
    lastName,
    settings: { timeZone },
  }: { name: string; lastName: string; settings: { timeZone: string } },
  { now, webUrl }: { now: string; webUrl: string },
): Example {
  const day = addCalendarDays(dayAt(now, timeZone), daysAhead);
  const startDate = nearestInstantOf(`${day}T10:00`, timeZone);
  return {
    nutritionist: { name, lastName },
    patient: { name: "Ana", lastName: "López" },
    visit: {
      startDate,
      endDate: addMinutes(startDate, minutes),
      timeZone,
      serviceName: "Consulta nutricional",
      officeName: "Consultorio",
      mode: "site",
      comment: "",
      reason: "",
    },
    place: {
      address: "Calle Ejemplo 10, Centro",
      mapUrl: webUrl + paths.mailedLink.href(exampleToken),
      meetingUrl: null,
      directions: "",
    },
    webUrl,
    url: webUrl + paths.mailedLink.href(exampleToken),
    unsubscribeUrl: webUrl + paths.unsubscribe.href(exampleToken),
  };
}

/** The name of its nutritionist in mails. */
export const nutritionistOf = ({ nutritionist: { name, lastName } }: Example): string =>
  `${name} ${lastName}`;

/** The visit of an example, as mails show it. */
export function visitOf(example: Example): MailedAppointment {
  return {
    ...example.visit,
    patientName: example.patient.name,
    nutritionistName: nutritionistOf(example),
    alsoOn: [],
  };
}
