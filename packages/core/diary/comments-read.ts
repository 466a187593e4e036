import { daySeconds } from "@nutria/calendar/durations";
import type { DiaryEntry } from "@nutria/contract/schemas/record/diary";
import { commitWithOwnedAccess } from "../clinical/access-log/index";
import type { PatientContext } from "../kernel/context";
import { defineEntity, key, ownerKey } from "../kernel/table/define-entity";
import { getItem, wholeItem } from "../kernel/table/items";
import type { Pair } from "../kernel/pair";

/** The last logged reading of a practice's comments, by the patient's own app or by a third-party app. */
const commentsReadEntity = defineEntity("commentsRead", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    /** The app of others; 'own' for the product's. */
    appId: { type: "string", required: true },
    /** In UTC. */
    day: { type: "string", required: true },
    /** When the newest of the comments was written. */
    newest: { type: "string", required: true },
    /** In seconds since 1970; the table deletes the item some time later. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byApp: {
      pk: ownerKey,
      sk: key("sk", "commentsRead#${patientId}#${appId}"),
    },
  },
});

const secondsKept = 2 * daySeconds;

/**
 * Adds to the access log that the calling patient's account reads the practice's comments in the diary: once a day, and
 * when there is a newer one. The app asks for its week whenever it is shown, so an entry each time would bury the
 * others.
 */
export async function logCommentsRead(
  ctx: PatientContext,
  { nutritionistId, patientId }: Pair,
  entries: readonly DiaryEntry[],
): Promise<void> {
  const comments = entries.flatMap((entry) => entry.comments.filter(({ from }) => from === "nutritionist"));
  const shown = comments
    .map(({ at }) => at)
    .sort()
    .at(-1);
  if (shown === undefined) return;
  const entity = commentsReadEntity(ctx.db);
  const place = { nutritionistId, patientId, appId: ctx.app?.id ?? "own" };
  const read = await getItem(entity, place, { consistent: true });
  const now = ctx.now();
  const day = now.slice(0, 10);
  if (read && read.day === day && read.newest >= shown) return;
  const newest = read && read.newest > shown ? read.newest : shown;
  const expiresAt = Math.floor(Date.parse(now) / 1000) + secondsKept;
  const write = wholeItem(entity, { ...place, day, newest, expiresAt });
  await commitWithOwnedAccess(
    ctx,
    [{ nutritionistId, patientId, action: "read", what: "diary" }],
    [{ write, orElse: "conflict" }],
  );
}
