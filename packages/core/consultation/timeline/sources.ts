import { startOfDay } from "@nutria/calendar/local-time";
import { displayStatusOf } from "@nutria/contract/agenda/agenda";
import { atFirstUse } from "@nutria/contract/wire/at-first-use";
import type { BodyCompositionResult } from "@nutria/contract/schemas/body-composition";
import type { EntryOf, TimelineKind, PlanEntry, PassMoment } from "@nutria/contract/schemas/record/timeline";
import type { CareLink } from "../../care/care-link/index";
import { storedAnalyses } from "../../clinical/analysis/index";
import { listSharedResults, mostResults } from "../../clinical/body-composition/index";
import { summarizeMealPlans } from "../../clinical/meal-plan/index";
import { storedNutritionPlans } from "../../clinical/nutrition-plan/index";
import { existingNotes, noteIdOf, writtenNotes } from "../../clinical/visit-note/index";
import type { NutritionistContext } from "../../kernel/context";
import type { PracticeWeek } from "../../practice/nutritionist/index";
import { listHeldPasses, type HeldPass } from "../../passes/pass/index";
import { appointments } from "../../scheduling/appointment/index";
import { type Position, isAfter, compareEntries } from "./position";

/** Range of a page of the timeline. */
export interface Reading {
  ctx: NutritionistContext;
  link: CareLink;
  /** Zone of the practice, in which plain days start. */
  timeZone: string;
  practice: PracticeWeek;
  now: string;
}

/** Reads up to `count` entries of one kind that follow a position, newest first, in a fixed number of reads. */
type Source<Kind extends TimelineKind> = (
  reading: Reading,
  position: Position,
  count: number,
) => Promise<EntryOf<Kind>[]>;

/** The patient's appointments with the nutritionist, each with its note. */
const appointmentSource: Source<"appointment"> = async ({ ctx, link }, { at, id }, count) => {
  const found = await appointments(ctx, ctx.actor.id).ofPatientBefore(
    link.patientId,
    { startDate: at, appointmentId: id },
    count,
  );
  const notes = await existingNotes(ctx, found.map(noteIdOf));
  return found.map((stored) => ({
    _id: stored.appointmentId,
    at: stored.startDate,
    kind: "appointment",
    endDate: stored.endDate,
    status: stored.status,
    displayStatus: displayStatusOf(stored),
    attendance: stored.attendance ?? null,
    ...(stored.patientReply && { patientReply: { answer: stored.patientReply.answer } }),
    ...(stored.remindedAt !== undefined && { remindedAt: stored.remindedAt }),
    service: stored.serviceName ?? "",
    office: stored.officeName || null,
    mode: stored.mode ?? null,
    reason: stored.reason ?? "",
    note: notes.has(noteIdOf(stored)) ? noteIdOf(stored) : null,
  }));
};

/** The patient's scans that the nutritionist sees, each with the change since the one before. */
const scanSource: Source<"scan"> = async ({ ctx, link }, position, count) => {
  const results = await listSharedResults(ctx, link, mostResults);
  return results
    .map((result, index) => toEntry(result, results[index + 1]))
    .filter((entry) => isAfter(entry, position))
    .slice(0, count);
};

function toEntry(result: BodyCompositionResult, earlier: BodyCompositionResult | undefined): EntryOf<"scan"> {
  const { _id, date, partner } = result;
  return {
    _id,
    at: new Date(date).toISOString(),
    kind: "scan",
    partner,
    measures: measuresOf(result),
    change: earlier
      ? {
          weight: result.weight - earlier.weight,
          skeletalMuscleMass: result.skeletalMuscleMass - earlier.skeletalMuscleMass,
          bodyFatPercentage: result.bodyFatPercentage - earlier.bodyFatPercentage,
        }
      : null,
  };
}

function measuresOf({ weight, skeletalMuscleMass, bodyFatPercentage }: BodyCompositionResult) {
  return { weight, skeletalMuscleMass, bodyFatPercentage };
}

/** The patient's plans, each at the start of its first day; one that starts later, when it was written. */
const planSource: Source<"plan"> = async (reading, position, count) => {
  const plans = await readPlans(reading);
  return plans
    .filter((entry) => isAfter(entry, position))
    .sort(compareEntries)
    .slice(0, count);
};

/** A structured plan each week of ten years. */
const mostMealPlans = 520;

/** The plans of the patient, uploaded or structured, in no order; of the structured ones the latest, all by default. */
export async function readPlans(
  { ctx, link, timeZone, now }: Omit<Reading, "practice">,
  mostStructured = mostMealPlans,
): Promise<PlanEntry[]> {
  const [files, mealPlans] = await Promise.all([
    storedNutritionPlans(ctx, link.patientId),
    summarizeMealPlans(ctx, link.patientId, mostStructured),
  ]);
  const atOf = ({ startDate, createdAt }: { startDate: string; createdAt: string }) => {
    const start = startOfDay(startDate, timeZone);
    return start <= now ? start : createdAt;
  };
  return [
    ...files.map((file): PlanEntry => ({
      _id: file.planId,
      at: atOf(file),
      kind: "plan",
      form: "file",
      title: file.fileName,
      startDate: file.startDate,
      endDate: file.endDate,
      energyKcal: null,
      isDraft: false,
    })),
    ...mealPlans.map((plan): PlanEntry => ({
      _id: plan._id,
      at: atOf(plan),
      kind: "plan",
      form: "mealPlan",
      title: plan.title,
      startDate: plan.startDate,
      endDate: plan.endDate,
      energyKcal: plan.energyKcal,
      isDraft: plan.sentAt === null,
    })),
  ];
}

/** The uploaded analyses of the patient, each at the start of its day. */
const analysisSource: Source<"analysis"> = async ({ ctx, link, timeZone }, position, count) => {
  const analyses = await storedAnalyses(ctx, link.patientId);
  return analyses
    .map(({ analysisId, analysisDate, type }) => ({
      _id: analysisId,
      at: startOfDay(analysisDate, timeZone),
      kind: "analysis" as const,
      type,
    }))
    .filter((entry) => isAfter(entry, position))
    .sort(compareEntries)
    .slice(0, count);
};

/** The nutritionist's notes about the patient's visits. */
const noteSource: Source<"note"> = async ({ ctx, link }, { at, id }, count) => {
  const notes = await writtenNotes(ctx, link.patientId, { date: at, noteId: id }, count);
  return notes.map(({ noteId, date, text, measures, hasMeasures, appointmentId }) => ({
    _id: noteId,
    at: date,
    kind: "note",
    excerpt: excerptOf(text),
    weight: measures.weight ?? null,
    hasMeasures,
    appointment: appointmentId ?? null,
  }));
};

const longest = 280;

/** The beginning of a note without empty lines, cut between words. */
export function excerptOf(text: string, most = longest): string {
  const line = text
    .slice(0, most * 4)
    .replace(/\s+/g, " ")
    .trim();
  const characters = Array.from(line);
  if (characters.length <= most) return line;
  const whole = characters
    .slice(0, most + 1)
    .join("")
    .replace(/\s+\S*$/, "");
  // A word that is longer than all that is shown is cut.
  return `${Array.from(whole).slice(0, most).join("")}…`;
}

/** The events of the passes that the nutritionist gave the patient. */
const passSource: Source<"pass"> = async ({ ctx, link }, position, count) => {
  const passes = await listHeldPasses(ctx, link.patientId);
  return passes
    .filter(({ stored }) => stored.nutritionistId === ctx.actor.id)
    .flatMap(momentsOf)
    .filter((entry) => isAfter(entry, position))
    .sort(compareEntries)
    .slice(0, count);
};

function momentsOf({ passId, schedules, misses, use, stored }: HeldPass): EntryOf<"pass">[] {
  const momentAt = (moment: PassMoment, at: string, place = 0, scheduledFor: string | null = null) => ({
    _id: `${passId}-${moment}-${place}`,
    at: new Date(at).toISOString(),
    kind: "pass" as const,
    moment,
    scheduledFor,
  });
  return [
    momentAt("assigned", stored.assignedAt ?? stored.createdAt),
    ...schedules.map(({ agreedAt, scheduledFor }, place) =>
      momentAt("scheduled", agreedAt, place, scheduledFor),
    ),
    ...misses.map(({ at }, place) => momentAt("missed", at, place)),
    ...(use ? [momentAt("used", use.at)] : []),
  ];
}

/** Lambdas that answer a timeline start without it. */
const diary = atFirstUse(() => import("../../diary/index"));

/** The weeks of the diary in which the patient logged something. */
const diarySource: Source<"diary"> = async ({ ctx, link, practice }, position, count) => {
  // The week of the position itself may come after it.
  const { diaryWeeksUntil } = await diary();
  const weeks = await diaryWeeksUntil(ctx, link, { at: position.at, practice, count: count + 1 });
  return weeks
    .map((week) => ({ ...week, _id: `dwk_${week.from}`, kind: "diary" as const }))
    .filter((entry) => isAfter(entry, position))
    .slice(0, count);
};

/** Where each kind of entry comes from. */
export const sources: { [Kind in TimelineKind]: Source<Kind> } = {
  appointment: appointmentSource,
  scan: scanSource,
  plan: planSource,
  analysis: analysisSource,
  note: noteSource,
  pass: passSource,
  diary: diarySource,
};
