import { daysBetween } from "@nutria/calendar/day";
import { addDays } from "@nutria/calendar/instant";
import { widened } from "@nutria/calendar/interval";
import { dayAt } from "@nutria/calendar/zone";
import { AppError } from "@nutria/contract/wire/errors";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { listPatients } from "@nutria/core/care/care-link/index";
import { findAccountByEmail } from "@nutria/core/identity/account/index";
import type { Context } from "@nutria/core/kernel/context";
import { readProgress, saveProgress } from "@nutria/core/kernel/jobs/job-progress";
import { defaultTimeZone } from "@nutria/core/practice/nutritionist/index";
import { listAppointments, listWaiting } from "@nutria/core/scheduling/appointment/index";
import { readIds } from "../agenda/ids";
import type { PlannedVisit } from "../agenda/planned-visit";
import { askForVisit, askingPatient, proposedPatient, proposeVisit } from "../agenda/requests";
import { writeVisit } from "../agenda/write-agenda";
import { demoDays, instantOf } from "../days";
import { contactOf } from "../patients";
import { demoEmail, demoPeople } from "../people";
import { practiceOf, type DemoPractice } from "../practice-people";
import { noteAfter } from "../record/stories";
import { createDemoWriter, OutOfTimeError, type DemoWriter } from "../writer";
import { closeVisits } from "./close-visits";
import { dayNumber, isComplete, planMissed, planNext, planToday, type FoundAgenda } from "./plan-today";
import { writeDiaryDays } from "./write-diary-days";

const job = "demo-today";
/** Days on which the product did not run that get visits afterwards. */
const mostMissedDays = 28;
const daysAhead = 45;

/** How far the demo practice was brought, and which visits it wrote that are not complete. */
interface Noted {
  day: string;
  /** The start of each appointment as it was booked, by its id. */
  visits: Record<string, string>;
}

interface Options {
  contextOf: Parameters<typeof createDemoWriter>[0]["contextOf"];
  /** The instant to which it is brought. */
  now: string;
  /** Whether another change may begin. */
  hasTime?: () => boolean;
}

/** Notes the day of a practice that was just written: everything in its agenda is its own. */
export async function noteFirstDay(writer: DemoWriter): Promise<void> {
  const ctx = writer.context({ role: "system", id: job });
  const account = await findAccountByEmail(ctx, "nutritionist", demoEmail);
  if (!account) return;
  const nutritionist = { role: "nutritionist", id: account.accountId } as const;
  const agenda = await readAgenda(writer, nutritionist, 1);
  const open = agenda.filter(({ patient, attendance }) => patient !== null && attendance === null);
  const visits = Object.fromEntries(open.map(({ _id, startDate }) => [_id, startDate]));
  await save(ctx, { day: demoDays(writer.startedAt).today, visits });
}

/**
 * Brings the demo practice to the day of an instant, through the rules: closes the visits of the days before, books those
 * that take place around now and the next ones, and goes on with the diaries. Once a day, and from where it stopped. Nothing
 * that a person typed in, moved or closed is changed, nobody is told, and where a person left no room nothing is written.
 * Returns whether it wrote; false too when there is no demo account, and when the time ran out.
 */
export async function bringToToday({ contextOf, now, hasTime }: Options): Promise<boolean> {
  const system = contextOf({ role: "system", id: job } as const);
  const account = await findAccountByEmail(system, "nutritionist", demoEmail);
  if (account?.emailVerifiedAt === undefined) return false;
  const noted = await readProgress<Noted>(system, job);
  const days = demoDays(now);
  if (noted !== undefined && noted.day >= days.today) return false;
  const writer = createDemoWriter({
    contextOf,
    startedAt: now,
    raisesEvents: false,
    ...(hasTime && { hasTime }),
  });
  const lastDay = noted?.day ?? days.day(-1);
  try {
    const practice = await readPractice(writer, account.accountId);
    const own = await closeVisits(writer, practice, new Map(Object.entries(noted?.visits ?? {})));
    const note = (day: string) => save(system, { day, visits: Object.fromEntries(own) });
    const onBooked = async (id: string, start: string) => {
      own.set(id, start);
      await note(lastDay);
    };
    await bookVisits(writer, practice, {
      missedDays: daysBetween(lastDay, days.today) - 1,
      onBooked,
    });
    await writeDiaryDays(writer, practice, lastDay);
    await note(days.today);
    return true;
  } catch (error) {
    if (error instanceof OutOfTimeError) return false;
    throw error;
  }
}

interface Booking {
  missedDays: number;
  /** Is told of each visit that the next days close. */
  onBooked: (id: string, start: string) => Promise<void>;
}

/** Books what the agenda lacks: visits of days that were missed, of today around now, the next ones, and what waits. */
async function bookVisits(
  writer: DemoWriter,
  practice: DemoPractice,
  { missedDays, onBooked }: Booking,
): Promise<void> {
  const days = demoDays(writer.startedAt);
  const owner = writer.context(practice.nutritionist);
  const ids = await readIds(owner);
  const idOf = (name: string): string => {
    const id = ids.get(name);
    // A service or an office that a person deleted.
    if (id === undefined) throw new AppError("not_found");
    return id;
  };
  const book = async (plan: (found: FoundAgenda) => readonly PlannedVisit[]): Promise<void> => {
    for (const visit of plan(await findAgenda(writer, practice))) {
      const { patient, day, outcome } = visit;
      const note = outcome?.attendance === "attended" ? noteAfter(patient, dayNumber(day)) : undefined;
      const written = { name: `today/${day}/${patient}`, visit, note };
      const id = await unlessRefused(() => writeVisit(writer, practice, idOf, written));
      if (id !== undefined && !isComplete(outcome)) await onBooked(id, instantOf(visit));
    }
  };
  await book((found) => planMissed(days, Math.min(missedDays, mostMissedDays), found));
  await book((found) => planToday(days, found));
  await book((found) => planNext(days, found));
  const { daysOf } = await findAgenda(writer, practice);
  if (daysOf.get(proposedPatient)?.every((day) => day <= days.today)) {
    const proposed = await unlessRefused(() => proposeVisit(writer, practice, idOf));
    if (proposed) await onBooked(proposed.appointmentId, proposed.startDate);
  }
  if (
    daysOf.has(askingPatient) &&
    (await listWaiting(owner)).every(({ startDate }) => startDate < writer.startedAt)
  )
    await unlessRefused(() => askForVisit(writer, practice, idOf));
}

/** What a change gives; undefined where the rules refuse it, because a person left no room for it. */
async function unlessRefused<Result>(run: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** The people of the demo who still are active patients, by their addresses. */
async function readPractice(writer: DemoWriter, nutritionistId: string): Promise<DemoPractice> {
  const ctx = writer.context({ role: "nutritionist", id: nutritionistId } as const);
  const names = new Map(demoPeople.map((person, place) => [contactOf(person, place).email, person.name]));
  const patients = new Map<string, string>();
  const query = { status: "active", search: "", sort: "lastName", limit: 30 } as const;
  let cursor: string | undefined;
  do {
    const page = await listPatients(ctx, { ...query, ...(cursor !== undefined && { cursor }) });
    for (const { _id: id, email, endedAt } of page.items) {
      const name = names.get(email);
      if (name !== undefined && endedAt === undefined) patients.set(name, id);
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return practiceOf(nutritionistId, patients);
}

/** What is in the agenda from so many days ago on. */
function readAgenda(
  writer: DemoWriter,
  nutritionist: DemoPractice["nutritionist"],
  daysBefore: number,
): Promise<Appointment[]> {
  const [from, to] = [addDays(writer.startedAt, -daysBefore), addDays(writer.startedAt, daysAhead)];
  return listAppointments(writer.context(nutritionist), { from, to });
}

async function findAgenda(
  writer: DemoWriter,
  { nutritionist, patients }: DemoPractice,
): Promise<FoundAgenda> {
  const agenda = await readAgenda(writer, nutritionist, mostMissedDays);
  const daysOf = new Map([...patients.keys()].map((name) => [name, [] as string[]]));
  const names = new Map([...patients].map(([name, id]) => [id, name]));
  for (const { patient, startDate } of agenda)
    daysOf.get(names.get(patient?._id ?? "") ?? "")?.push(dayAt(startDate, defaultTimeZone));
  const taken = agenda.map((one) => widened({ start: one.startDate, end: one.endDate }, one));
  return { taken, daysOf };
}

function save(ctx: Context, noted: Noted): Promise<void> {
  return saveProgress(ctx, job, noted);
}
