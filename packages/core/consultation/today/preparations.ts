import { addCalendarDays, daysBetween } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import { currentPlanOf, draftPlanOf } from "@nutria/contract/clinical/current-plan";
import type { PlanEntry } from "@nutria/contract/schemas/record/timeline";
import type { Preparation } from "@nutria/contract/schemas/record/today";
import type { CareLink } from "../../care/care-link/index";
import { listVisibleResults } from "../../clinical/body-composition/index";
import { readRecord, recordToWire } from "../../clinical/record/index";
import { writtenNotes } from "../../clinical/visit-note/index";
import type { NutritionistContext } from "../../kernel/context";
import { excerptOf, readPlans } from "../timeline/index";
import { yearsCompletedIn, isBirthday } from "./birthday";

/** A line of the day has room for this many. */
const mostFacts = 3;

/** A plan that ends within these days is said before a visit. */
const endsSoonDays = 7;

/** A scan is new for these days, unless a later note has seen it. */
const scanIsNewDays = 30;

/** Structured plans by which it is known whether one holds; those that start last. */
export const latestPlans = 12;

/** Notes that are looked through for the latest text. */
const mostNotes = 5;

/** The last note fits in half a line. */
const longestNote = 80;

/** The preparations for a patient's visit of today, the most important first, in a fixed number of reads. */
export async function preparationsOf(
  ctx: NutritionistContext,
  link: CareLink,
  { timeZone, now }: { timeZone: string; now: string },
): Promise<Preparation[]> {
  const [record, scans, plans, notes] = await Promise.all([
    readRecord(ctx, link),
    listVisibleResults(ctx, link, 2),
    readPlans({ ctx, link, timeZone, now }, latestPlans),
    writtenNotes(ctx, link.patientId, undefined, mostNotes),
  ]);
  const today = dayAt(now, timeZone);
  const { general, dietProfile } = recordToWire(link, record);
  const note = notes.find(({ text }) => text.trim() !== "");
  const noteDay = note ? dayAt(note.date, timeZone) : null;
  const [scan, before] = scans;
  const scanDay = scan ? dayAt(new Date(scan.date).toISOString(), timeZone) : "";
  const isScanNew =
    scanDay >= addCalendarDays(today, -scanIsNewDays) && (noteDay === null || scanDay > noteDay);
  const plan = planFact(plans, today);
  const draft = draftPlanOf(plans, today);
  return [
    ...wordsFact("allergy", dietProfile.allergies),
    ...wordsFact("intolerance", dietProfile.intolerances),
    ...(scan && isScanNew
      ? [fact("scan", { day: scanDay, amount: before ? scan.weight - before.weight : null })]
      : []),
    ...(isBirthday(general.birthdate, today)
      ? [fact("birthday", { amount: yearsCompletedIn(general.birthdate ?? "", today) })]
      : []),
    ...(plan ? [plan] : []),
    ...(draft ? [fact("planDraft", { day: draft.startDate })] : []),
    ...(note ? [fact("lastNote", { text: excerptOf(note.text, longestNote), day: noteDay })] : []),
  ].slice(0, mostFacts);
}

/** The end of a plan that was sent: of the one that holds when it is near, of the last one when none holds. */
export function planFact(plans: readonly PlanEntry[], today: string): Preparation | undefined {
  const held = currentPlanOf(plans, today);
  if (held) {
    const { endDate } = held;
    const isNear = endDate !== null && daysBetween(today, endDate) <= endsSoonDays;
    return isNear ? fact("planEnds", { day: endDate }) : undefined;
  }
  const ended = plans
    .filter(({ isDraft }) => !isDraft)
    .flatMap(({ endDate }) => (endDate !== null && endDate < today ? [endDate] : []))
    .sort();
  return ended.length > 0 ? fact("planEnded", { day: ended.at(-1) ?? null }) : undefined;
}

function fact(kind: Preparation["kind"], given: Partial<Omit<Preparation, "kind">>): Preparation {
  return { kind, text: "", day: null, amount: null, ...given };
}

function wordsFact(kind: "allergy" | "intolerance", words: readonly string[]): Preparation[] {
  return words.length > 0 ? [fact(kind, { text: words.join(", ") })] : [];
}
