import { dayMilliseconds } from "@nutria/calendar/durations";
import { addMinutes } from "@nutria/calendar/instant";
import { startVisitNote } from "@nutria/core/consultation/visit/index";
import {
  confirmClientAppointment,
  createAppointment,
  setAttendance,
} from "@nutria/core/scheduling/appointment/index";
import { recordVisitPayment } from "@nutria/core/scheduling/visit-payment/index";
import { demoDays, instantOf } from "../days";
import type { DemoPractice } from "../practice-people";
import { serviceOf } from "../profile";
import { noteOf, type Note } from "../record/stories";
import type { DemoWriter } from "../writer";
import { idsOf } from "./ids";
import { planVisits } from "./plan";
import type { Outcome, PlannedVisit } from "./planned-visit";

/** What is ahead was agreed so many days ago, and by then everybody was linked. */
const agreedDaysAgo = 2;
const confirmedDaysAgo = 0.6;
/** Minutes after a visit at which its attendance, payment and note are written. */
const minutesToWrite = 10;

/** Books every visit of the plan, and writes of those that are over who came, what was paid, and the notes. */
export async function writeAgenda(writer: DemoWriter, practice: DemoPractice): Promise<void> {
  const idOf = await idsOf(writer.context(practice.nutritionist));
  const visits = planVisits(demoDays(writer.startedAt));
  for (const [place, visit] of visits.entries()) {
    const written = { name: `agenda/${place}`, visit, note: noteOf(visit, visits) };
    await writeVisit(writer, practice, idOf, written);
  }
}

interface WrittenVisit {
  /** Of its changes. */
  name: string;
  visit: PlannedVisit;
  note: Note | undefined;
}

/** Books a visit, and writes of one that is over how it ended. Returns the id of its appointment. */
export async function writeVisit(
  writer: DemoWriter,
  practice: DemoPractice,
  idOf: (name: string) => string,
  { name, visit, note }: WrittenVisit,
): Promise<string> {
  const { nutritionist } = practice;
  const patientId = practice.patient(visit.patient);
  const { price, minutesLenght } = serviceOf(visit.service);
  const end = addMinutes(instantOf(visit), minutesLenght);
  const moment = visit.outcome
    ? momentAfter(writer, nutritionist, end)
    : { actor: nutritionist, daysAgo: agreedDaysAgo };
  const created = await writer.change(name, moment, (ctx) =>
    createAppointment(ctx, {
      patient: patientId,
      service: idOf(visit.service),
      office: idOf(visit.mode),
      mode: visit.mode,
      startDate: `${visit.day}T${visit.time}`,
      comment: "",
      ...(visit.answer !== undefined && visit.answer !== "pending" && { isConfirmedByPatient: true }),
    }),
  );
  const appointment = created.id("appointment");
  if (visit.answer === "coming") {
    const patient = { role: "patient", id: patientId } as const;
    await writer.change(`${name}/coming`, { actor: patient, daysAgo: confirmedDaysAgo }, (ctx) =>
      confirmClientAppointment(ctx, appointment),
    );
  }
  if (visit.outcome) {
    const { outcome, day } = visit;
    await writeOutcome(writer, nutritionist, {
      ...{ name, appointment, patientId, day, end, price, outcome, note },
    });
  }
  return appointment;
}

interface EndedVisit {
  /** Of its changes. */
  name: string;
  appointment: string;
  patientId: string;
  day: string;
  /** An instant. */
  end: string;
  /** In cents. */
  price: number;
  outcome: Outcome;
  note: Note | undefined;
}

/** Writes a few minutes after a visit who came, what was paid, and the note. */
export async function writeOutcome(
  writer: DemoWriter,
  nutritionist: DemoPractice["nutritionist"],
  { name, appointment, patientId, day, end, price, outcome, note }: EndedVisit,
): Promise<void> {
  const { attendance, method } = outcome;
  const moment = momentAfter(writer, nutritionist, end);
  await writer.change(`${name}/${attendance}`, moment, (ctx) =>
    setAttendance(ctx, appointment, { attendance }),
  );
  if (method) {
    await writer.change(`${name}/paid`, moment, (ctx) =>
      recordVisitPayment(ctx, appointment, { amount: price, method, note: "", day }),
    );
  }
  if (!note) return;
  await writer.change(`${name}/note`, moment, (ctx) =>
    startVisitNote(ctx, { patient: patientId, appointment, ...note }),
  );
}

/** The moment in which the nutritionist writes about a visit that ended at an instant; nothing is written ahead. */
function momentAfter(writer: DemoWriter, actor: DemoPractice["nutritionist"], end: string) {
  const writtenAt = Date.parse(addMinutes(end, minutesToWrite));
  return { actor, daysAgo: Math.max(0, Date.parse(writer.startedAt) - writtenAt) / dayMilliseconds };
}
