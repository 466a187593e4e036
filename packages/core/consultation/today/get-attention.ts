import { nextDay } from "@nutria/calendar/day";
import { addDays } from "@nutria/calendar/instant";
import { dayAt } from "@nutria/calendar/zone";
import type { Attention } from "@nutria/contract/schemas/record/today";
import { careLinks, type CareLink } from "../../care/care-link/index";
import { listNoted, plansAgainst } from "../../clinical/meal-plan/index";
import { readBirthdates, readDietProfile } from "../../clinical/record/index";
import { existingNotes, noteIdOf } from "../../clinical/visit-note/index";
import type { NutritionistContext } from "../../kernel/context";
import { findNutritionistOrFail, type StoredAppointment } from "../../scheduling/appointment/index";
import { owedOf, readVisitsOver } from "../../scheduling/visit-payment/index";
import { readPlans } from "../timeline/index";
import { yearsCompletedIn, isBirthday } from "./birthday";
import { latestPlans, planFact } from "./preparations";

/** How far back the patients of visits are looked at: two months. */
const mostDays = 61;

/** A note that is older than this is not written any more. */
const noteDays = 14;

/** The most visits without a note, and patients whose plans are read. */
const mostListed = 20;

/** Patients of the last weeks that are looked at, those of the newest visits. */
const mostPatients = 60;

/**
 * What the caller should look at: notes that are missing, what is owed, patients without a next appointment whose plan has
 * ended, birthdays. It reads the visits that may be owed, and the records of a bounded number of the patients of the last
 * two months; `patients` names those of whom it says something, for the access log.
 */
export async function getAttention(ctx: NutritionistContext): Promise<Attention> {
  const { timeZone } = (await findNutritionistOrFail(ctx, ctx.actor.id)).settings;
  const now = ctx.now();
  const over = await readVisitsOver(ctx, timeZone);
  const visits = over.visits.filter(({ endDate }) => endDate > addDays(now, -mostDays));
  const links = await linksOf(ctx, visits);
  const [against, withoutNote, withoutNext, birthdays] = await Promise.all([
    plansAgainstOf(ctx, timeZone),
    withoutNoteOf(ctx, visits, links, now),
    withoutNextOf(ctx, [...links.values()], { timeZone, now }),
    birthdaysOf(ctx, [...links.values()], dayAt(now, timeZone)),
  ]);
  const owed = owedOf(over, now);
  return {
    timeZone,
    patients: [...new Set([...against, ...withoutNext, ...birthdays].map(({ patient }) => patient._id))],
    plansAgainst: against,
    withoutNote,
    withoutNext,
    owed: { visits: owed.visits.length, amount: owed.amount, since: owed.since },
    birthdays,
  };
}

/** The plans that were noted to have what a record forbids, those that still do. */
async function plansAgainstOf(
  ctx: NutritionistContext,
  timeZone: string,
): Promise<Attention["plansAgainst"]> {
  const noted = await listNoted(ctx, ctx.actor.id, mostListed);
  const links = await careLinks(ctx, ctx.actor.id).findEach(noted.map(({ patientId }) => patientId));
  const found = await Promise.all(
    links
      .filter(({ isActive }) => isActive)
      .map(async (link) => {
        const [plan] = await plansAgainst(ctx, link, await readDietProfile(ctx, link), timeZone);
        const names = plan?.found.map(({ name }) => name) ?? [];
        return plan ? [{ patient: named(link), plan: plan.plan, names: [...new Set(names)] }] : [];
      }),
  );
  return found.flat();
}

/** The active patients of some visits, in the order of the visits. */
async function linksOf(
  ctx: NutritionistContext,
  visits: readonly StoredAppointment[],
): Promise<Map<string, CareLink>> {
  const ids = [...new Set(visits.flatMap(({ patientId = "" }) => patientId))].slice(0, mostPatients);
  const links = await careLinks(ctx, ctx.actor.id).findEach(ids);
  return new Map(links.filter(({ isActive }) => isActive).map((link) => [link.patientId, link]));
}

async function withoutNoteOf(
  ctx: NutritionistContext,
  visits: readonly StoredAppointment[],
  links: ReadonlyMap<string, CareLink>,
  now: string,
): Promise<Attention["withoutNote"]> {
  const recent = visits.filter(
    ({ startDate, attendance, patientId = "" }) =>
      startDate > addDays(now, -noteDays) && attendance !== "missed" && links.has(patientId),
  );
  const notes = await existingNotes(ctx, recent.map(noteIdOf));
  return recent
    .filter((one) => !notes.has(noteIdOf(one)))
    .slice(0, mostListed)
    .flatMap(({ appointmentId, startDate, patientId = "" }) => {
      const link = links.get(patientId);
      return link ? [{ appointment: appointmentId, patient: named(link), startDate }] : [];
    });
}

async function withoutNextOf(
  ctx: NutritionistContext,
  links: readonly CareLink[],
  { timeZone, now }: { timeZone: string; now: string },
): Promise<Attention["withoutNext"]> {
  const unbooked = links.filter(({ lastAcceptedEnd = "" }) => lastAcceptedEnd <= now).slice(0, mostListed);
  const today = dayAt(now, timeZone);
  const found = await Promise.all(
    unbooked.map(async (link) => {
      const plan = planFact(await readPlans({ ctx, link, timeZone, now }, latestPlans), today);
      return plan?.kind === "planEnded" && plan.day !== null ? [{ link, planEndedOn: plan.day }] : [];
    }),
  );
  const ended = found.flat();
  return ended.map(({ link, planEndedOn }) => ({ patient: named(link), planEndedOn }));
}

async function birthdaysOf(
  ctx: NutritionistContext,
  links: readonly CareLink[],
  today: string,
): Promise<Attention["birthdays"]> {
  const birthdates = await readBirthdates(ctx, links);
  return links.flatMap((link) => {
    const birthdate = birthdates.get(link.patientId) ?? null;
    const isToday = isBirthday(birthdate, today);
    if (!isToday && !isBirthday(birthdate, nextDay(today))) return [];
    const years = yearsCompletedIn(birthdate ?? "", isToday ? today : nextDay(today));
    return [{ patient: named(link), isToday, years }];
  });
}

const named = ({ patientId, name, lastName }: CareLink) => ({ _id: patientId, name, lastName });
