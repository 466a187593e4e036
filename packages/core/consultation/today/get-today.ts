import { addCalendarDays, nextDay } from "@nutria/calendar/day";
import { startOfDay } from "@nutria/calendar/local-time";
import { dayAt } from "@nutria/calendar/zone";
import type { Today, TodayVisit } from "@nutria/contract/schemas/record/today";
import { careLinks, type CareLink } from "../../care/care-link/index";
import { existingNotes, noteIdOf } from "../../clinical/visit-note/index";
import type { NutritionistContext } from "../../kernel/context";
import { linkRequests } from "../../linking/link-request/index";
import {
  appointments,
  findNutritionistOrFail,
  toAppointment,
  type StoredAppointment,
} from "../../scheduling/appointment/index";
import { preparationsOf } from "./preparations";

/** Visits of a day whose records are read; the further ones of a longer day are listed without what to prepare. */
const mostPrepared = 24;

/**
 * The appointments of the caller's day in order, each with its preparations. The records of its patients are read in a
 * fixed number of reads for each of a bounded number of them; `patients` names the patients whose records it shows, for
 * the access log.
 */
export async function getToday(ctx: NutritionistContext): Promise<Today> {
  const { timeZone } = (await findNutritionistOrFail(ctx, ctx.actor.id)).settings;
  const now = ctx.now();
  const day = dayAt(now, timeZone);
  const [from, to, end] = [day, nextDay(day), addCalendarDays(day, 2)].map((one) =>
    startOfDay(one, timeZone),
  );
  const listed = await appointments(ctx, ctx.actor.id).between(from ?? "", end ?? "");
  const starting = listed.filter(
    ({ patientId, startDate }) => patientId !== undefined && startDate >= (from ?? ""),
  );
  const ofToday = starting.filter(({ startDate }) => startDate < (to ?? ""));
  const tomorrow = starting.find(({ startDate }) => startDate >= (to ?? ""));
  return {
    day,
    timeZone,
    ...(await visitsOf(ctx, ofToday, { timeZone, now })),
    tomorrow: tomorrow ? toAppointment(ctx, tomorrow) : null,
  };
}

async function visitsOf(
  ctx: NutritionistContext,
  stored: readonly StoredAppointment[],
  at: { timeZone: string; now: string },
): Promise<{ visits: TodayVisit[]; patients: string[] }> {
  const ids = [...new Set(stored.flatMap(({ patientId }) => (patientId === undefined ? [] : [patientId])))];
  const [links, notes] = await Promise.all([
    careLinks(ctx, ctx.actor.id).findEach(ids),
    existingNotes(ctx, stored.map(noteIdOf)),
  ]);
  const linked = new Map(links.map((link) => [link.patientId, link]));
  const prepared = await preparedFor(ctx, stored, linked, at);
  const visits = await Promise.all(
    stored.map(async (one) => {
      const { patientId = "" } = one;
      const isLinked = linked.has(patientId);
      return {
        appointment: toAppointment(ctx, one),
        isNewPerson: !isLinked && (await asksToBePatient(ctx, one)),
        hasNote: isLinked ? notes.has(noteIdOf(one)) : null,
        preparations: one.endDate > at.now ? (prepared.get(patientId) ?? []) : [],
      };
    }),
  );
  return { visits, patients: [...prepared.keys()] };
}

/** The preparations for the patients whose visits are not over and whose records have any. */
async function preparedFor(
  ctx: NutritionistContext,
  stored: readonly StoredAppointment[],
  linked: ReadonlyMap<string, CareLink>,
  at: { timeZone: string; now: string },
) {
  const ahead = stored.filter(({ endDate }) => endDate > at.now);
  const links = [...new Set(ahead.flatMap(({ patientId = "" }) => linked.get(patientId) ?? []))].slice(
    0,
    mostPrepared,
  );
  const facts = await Promise.all(
    links.map(async (link) => [link.patientId, await preparationsOf(ctx, link, at)] as const),
  );
  return new Map(facts.filter(([, preparations]) => preparations.length > 0));
}

async function asksToBePatient(
  ctx: NutritionistContext,
  { patientId = "", status, nextActionRole }: StoredAppointment,
): Promise<boolean> {
  if (status === "accepted" || nextActionRole !== "nutritionist") return false;
  return (await linkRequests(ctx, ctx.actor.id).findOpen(patientId))?.starter === "patient";
}
