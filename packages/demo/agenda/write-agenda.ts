import { addMinutes } from "@nutria/calendar/instant";
import { timeAt } from "@nutria/calendar/zone";
import { startVisitNote } from "@nutria/core/consultation/visit/index";
import { defaultTimeZone } from "@nutria/core/practice/nutritionist/index";
import {
  confirmClientAppointment,
  createAppointment,
  setAttendance,
} from "@nutria/core/scheduling/appointment/index";
import { recordVisitPayment } from "@nutria/core/scheduling/visit-payment/index";
import { demoDays, instantOf } from "../days";
import type { DemoPractice } from "../practice-people";
import { serviceOf } from "../profile";
import { noteOf } from "../record/stories";
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
  const days = demoDays(writer.startedAt);
  const visits = planVisits(days);
  for (const [place, visit] of visits.entries()) {
    const isOver = visit.outcome !== undefined;
    const end = addMinutes(instantOf(visit), serviceOf(visit.service).minutesLenght + minutesToWrite);
    const written = { day: visit.day, time: timeAt(end, defaultTimeZone) };
    const moment = {
      actor: practice.nutritionist,
      daysAgo: isOver ? days.daysAgo(written) : agreedDaysAgo,
    };
    const name = `agenda/${place}`;
    const created = await writer.change(name, moment, (ctx) =>
      createAppointment(ctx, {
        patient: practice.patient(visit.patient),
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
      const patient = { role: "patient", id: practice.patient(visit.patient) } as const;
      await writer.change(`${name}/coming`, { actor: patient, daysAgo: confirmedDaysAgo }, (ctx) =>
        confirmClientAppointment(ctx, appointment),
      );
    }
    if (!visit.outcome) continue;
    await writeOutcome(writer, { name, moment, appointment, visit, outcome: visit.outcome });
    const note = noteOf(visit, visits);
    if (!note) continue;
    await writer.change(`${name}/note`, moment, (ctx) =>
      startVisitNote(ctx, { patient: practice.patient(visit.patient), appointment, ...note }),
    );
  }
}

async function writeOutcome(
  writer: DemoWriter,
  {
    name,
    moment,
    appointment,
    visit,
    outcome: { attendance, method },
  }: {
    name: string;
    moment: { actor: DemoPractice["nutritionist"]; daysAgo: number };
    appointment: string;
    visit: PlannedVisit;
    outcome: Outcome;
  },
): Promise<void> {
  await writer.change(`${name}/${attendance}`, moment, (ctx) =>
    setAttendance(ctx, appointment, { attendance }),
  );
  if (!method) return;
  const { price } = serviceOf(visit.service);
  await writer.change(`${name}/paid`, moment, (ctx) =>
    recordVisitPayment(ctx, appointment, { amount: price, method, note: "", day: visit.day }),
  );
}
