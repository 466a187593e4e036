import { startOfDay } from "@nutria/calendar/local-time";
import { storedAnalyses } from "../../../clinical/analysis/index";
import { compareEntries, isAfter } from "../position";
import type { Source } from "../source";

/** The uploaded analyses of the patient, each at the start of its day. */
export const analysisSource: Source<"analysis"> = async ({ ctx, link, timeZone }, position, count) => {
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
