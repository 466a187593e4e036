import type { BodyCompositionResult } from "@nutria/contract/schemas/body-composition";
import type { EntryOf } from "@nutria/contract/schemas/record/timeline";
import { listResults, mostResults } from "../../../clinical/body-composition/index";
import { isAfter } from "../position";
import type { Source } from "../source";

/** The patient's scans, each with the change since the one before; none while the link is provisional. */
export const scanSource: Source<"scan"> = async ({ ctx, link }, position, count) => {
  if (link.isProvisional === true) return [];
  const results = await listResults(ctx, link.patientId, mostResults);
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
