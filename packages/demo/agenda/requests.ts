import { addCalendarDays, weekdayOf } from "@nutria/calendar/day";
import { bookAsPatient } from "@nutria/core/channels/public-booking/index";
import { getOwnUser } from "@nutria/core/identity/profile/index";
import { createAppointment, createClientAppointment } from "@nutria/core/scheduling/appointment/index";
import { demoDays, instantOf, type DemoDays } from "../days";
import type { DemoPractice } from "../practice-people";
import type { DemoWriter } from "../writer";
import { idsOf } from "./ids";

/** Days from today before which nothing waits for an answer, so that it still does when somebody looks. */
const soonest = 3;

/**
 * Writes what waits in the agenda: a visit that a patient asks for, one that waits for its patient, and a meal of the team. Days and
 * times are free in every week, and those that patients ask for are offered. Returns the visit that is asked for.
 */
export async function writeRequests(
  writer: DemoWriter,
  practice: DemoPractice,
): Promise<{ appointmentId: string; startDate: string }> {
  const { nutritionist } = practice;
  const idOf = await idsOf(writer.context(nutritionist));
  const days = demoDays(writer.startedAt);
  const asked = await askForVisit(writer, practice, idOf);
  await proposeVisit(writer, practice, idOf);
  const tuesday = nextWeekday(days, 2);
  await writer.change("requests/meal", { actor: nutritionist, daysAgo: 9 }, (ctx) =>
    createAppointment(ctx, {
      type: "other",
      title: "Comida con el equipo",
      startDate: `${tuesday}T14:30`,
      endDate: `${tuesday}T15:30`,
      isAllDay: false,
      comment: "",
    }),
  );
  return asked;
}

/** Who asks for a visit, and to whom one is proposed. */
export const askingPatient = "Karla";
export const proposedPatient = "Bruno";

type IdOf = (name: string) => string;

/** Has a patient ask for a visit that is offered online. */
export async function askForVisit(
  writer: DemoWriter,
  { nutritionist, patient: patientId }: DemoPractice,
  idOf: IdOf,
): Promise<{ appointmentId: string; startDate: string }> {
  const actor = { role: "patient", id: patientId(askingPatient) } as const;
  const startDate = instantOf({ day: nextWeekday(demoDays(writer.startedAt), 3), time: "18:00" });
  const asked = await writer.change("requests/asked", { actor, daysAgo: 0.3 }, (ctx) =>
    createClientAppointment(ctx, {
      nutritionist: nutritionist.id,
      service: idOf("consulta-de-seguimiento"),
      office: idOf("online"),
      mode: "online",
      startDate,
      comment: "",
    }),
  );
  return { appointmentId: asked.id("appointment"), startDate };
}

/** Proposes a visit, which waits for its patient. */
export async function proposeVisit(
  writer: DemoWriter,
  { nutritionist, patient: patientId }: DemoPractice,
  idOf: IdOf,
): Promise<{ appointmentId: string; startDate: string }> {
  const wanted = { day: nextWeekday(demoDays(writer.startedAt), 4), time: "11:15" };
  const proposed = await writer.change("requests/proposed", { actor: nutritionist, daysAgo: 1 }, (ctx) =>
    createAppointment(ctx, {
      patient: patientId(proposedPatient),
      service: idOf("consulta-de-seguimiento"),
      office: idOf("site"),
      mode: "site",
      startDate: `${wanted.day}T${wanted.time}`,
      comment: "",
    }),
  );
  return { appointmentId: proposed.id("appointment"), startDate: instantOf(wanted) };
}

/** Has a person whom the practice does not know book a first visit on its public page, and so ask to be a patient. */
export async function bookAsStranger(
  writer: DemoWriter,
  nutritionist: DemoPractice["nutritionist"],
  { patientId, daysAgo, reason }: { patientId: string; daysAgo: number; reason: string },
): Promise<void> {
  const owner = writer.context(nutritionist);
  const [idOf, { publicPath }] = await Promise.all([idsOf(owner), getOwnUser(owner)]);
  const slug = publicPath?.split("/").at(-1) ?? "";
  const day = nextWeekday(demoDays(writer.startedAt), 3);
  await writer.change("requests/stranger", { actor: { role: "patient", id: patientId }, daysAgo }, (ctx) =>
    bookAsPatient(ctx, {
      slug,
      service: idOf("primera-consulta"),
      mode: "site",
      office: idOf("site"),
      startDate: instantOf({ day, time: "12:30" }),
      reason,
    }),
  );
}

/** The first such weekday from {@link soonest} on; 1 is Monday. */
function nextWeekday({ today }: DemoDays, weekday: number): string {
  const first = addCalendarDays(today, soonest);
  return addCalendarDays(first, (weekday - weekdayOf(first) + 7) % 7);
}
