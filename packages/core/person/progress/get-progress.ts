import { progressSentence } from "@nutria/contract/clinical/progress-sentence";
import { AppError } from "@nutria/contract/wire/errors";
import type { BodyCompositionResult } from "@nutria/contract/schemas/body-composition";
import {
  progressMeasures,
  type ClientProgress,
  type ProgressMeasure,
  type ProgressPoint,
} from "@nutria/contract/schemas/patient-app/progress";
import type { PatientProgress } from "@nutria/contract/schemas/record/progress";
import type { HandMeasures } from "@nutria/contract/schemas/record/visit-note";
import { dayAt } from "@nutria/calendar/zone";
import { careLinks } from "../../care/care-link/index";
import { commitWithOwnedAccess } from "../../clinical/access-log/index";
import { listVisibleResults, mostResults } from "../../clinical/body-composition/index";
import { listPatientWeights, readGoal } from "../../clinical/progress/index";
import { measuresOf } from "../../clinical/visit-note/index";
import type { PatientContext } from "../../kernel/context";
import { findNutritionist } from "../../practice/nutritionist/index";

const noGoal: ClientProgress["goal"] = {
  weight: null,
  bodyFatPercentage: null,
  skeletalMuscleMass: null,
  by: null,
};

/**
 * How the calling patient is doing by one of their nutritionists: their scans, what was measured at visits, what they
 * weighed at home, and the goal.
 * Empty where the nutritionist hides weight and measures from this patient. While the link is provisional nobody proved
 * that the record is about the caller, so it has the caller's own scans alone. Raises `not_found`. Decisions, "The
 * patient's app, diary and messages".
 */
export async function getClientProgress(
  ctx: PatientContext,
  nutritionistId: string,
): Promise<ClientProgress> {
  const pair = { nutritionistId, patientId: ctx.actor.id };
  const link = await careLinks(ctx, nutritionistId).get(pair.patientId);
  const isConfirmed = link.isProvisional !== true;
  if (link.hidesWeight === true) return { isHidden: true, series: [], goal: noGoal, sentence: null };
  const [nutritionist, scans, taken, told, goal] = await Promise.all([
    findNutritionist(ctx, nutritionistId),
    // A scan is the person's own, also where this nutritionist may not see it yet.
    listVisibleResults(ctx, pair, mostResults),
    isConfirmed ? measuresOf(ctx, pair) : [],
    listPatientWeights(ctx, pair),
    isConfirmed ? readGoal(ctx, pair) : noGoal,
  ]);
  if (!nutritionist) throw new AppError("not_found");
  await commitWithOwnedAccess(ctx, [{ ...pair, action: "read", what: "progress" }], []);
  const { timeZone } = nutritionist.settings;
  const { weight, bodyFatPercentage, skeletalMuscleMass, by } = goal;
  return {
    isHidden: false,
    series: progressMeasures.map((measure) => ({
      measure,
      points: pointsOf(measure, { scans, taken, told }, timeZone),
    })),
    goal: { weight, bodyFatPercentage, skeletalMuscleMass, by },
    sentence: progressSentence(scans, timeZone),
  };
}

interface Measured {
  scans: readonly BodyCompositionResult[];
  /** At visits. */
  taken: readonly HandMeasures[];
  /** By the patient at home. */
  told: PatientProgress["patientWeights"];
}

type TimedPoint = ProgressPoint & { at: string };
const byHand = { device: null, result: null } as const;

/** The values of a measure by day, the oldest first; by hand the weight alone is of these. */
function pointsOf(measure: ProgressMeasure, measured: Measured, timeZone: string): ProgressPoint[] {
  const scanned = measured.scans.map((scan): TimedPoint => ({
    at: scan.date,
    day: dayAt(scan.date, timeZone),
    value: scan[measure],
    source: "scan",
    device: scan.device ?? null,
    result: scan._id,
  }));
  return [...scanned, ...(measure === "weight" ? weightsByHand(measured, timeZone) : [])]
    .sort((one, other) => (`${one.day} ${one.at}` < `${other.day} ${other.at}` ? -1 : 1))
    .map(({ at: _, ...point }) => point);
}

function weightsByHand({ taken, told }: Measured, timeZone: string): TimedPoint[] {
  const atVisits = taken.flatMap(({ date: at, measures: { weight } }): TimedPoint[] =>
    weight === null ? [] : [{ at, day: dayAt(at, timeZone), value: weight, source: "visit", ...byHand }],
  );
  const atHome = told.map(({ at, day, weight }): TimedPoint => ({
    at,
    day,
    value: weight,
    source: "own",
    ...byHand,
  }));
  return [...atVisits, ...atHome];
}
