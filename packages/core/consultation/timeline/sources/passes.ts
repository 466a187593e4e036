import type { EntryOf, PassMoment } from "@nutria/contract/schemas/record/timeline";
import { listHeldPasses, type HeldPass } from "../../../passes/pass/index";
import { compareEntries, isAfter } from "../position";
import type { Source } from "../source";

/** What happened to the passes that the nutritionist gave the patient. */
export const passSource: Source<"pass"> = async ({ ctx, link }, position, count) => {
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
