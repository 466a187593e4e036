import type { Context } from "../../kernel/context";
import { defineEntity, key } from "../../kernel/table/define-entity";
import { getItem, putItem } from "../../kernel/table/items";
import { directoryVersion } from "./entries";

/** Lists who is not listed yet in one practice; `isDone` is false when there was no time for all. */
type ListPractice = (
  ctx: Context,
  nutritionistId: string,
  hasTime: () => boolean,
) => Promise<{ listed: number; isDone: boolean }>;

/**
 * Lists who is not listed yet in the directories of this kind, one practice after the other as long as there is time.
 * Once all are listed it reads one item and nothing else: newer ones are listed as they are made.
 */
export async function listEverybody(
  ctx: Context,
  kind: DirectoryKind,
  listPractice: ListPractice,
  nutritionistIds: AsyncIterable<string>,
  hasTime: () => boolean,
): Promise<{ nutritionists: number; listed: number; isDone: boolean }> {
  const total = { nutritionists: 0, listed: 0, isDone: true };
  if (await isDirectoryListed(ctx, kind)) return total;
  for await (const nutritionistId of nutritionistIds) {
    if (!hasTime()) return { ...total, isDone: false };
    const { listed, isDone } = await listPractice(ctx, nutritionistId, hasTime);
    total.nutritionists++;
    total.listed += listed;
    if (!isDone) return { ...total, isDone };
  }
  await markDirectoryAsListed(ctx, kind);
  return total;
}

/** The layout in which everybody of every nutritionist is listed, by kind of list. */
const listedDirectory = defineEntity("listedDirectory", {
  attributes: {
    /** The kind of list, with its layout where it has its own: `one` for the patients. */
    kind: { type: "string", required: true },
    directoryVersion: { type: "number", required: true },
  },
  indexes: {
    one: {
      pk: key("pk", "listedDirectory"),
      sk: key("sk", "${kind}"),
    },
  },
});

const kinds = { patients: "one", requests: "requests#2" } as const;
type DirectoryKind = keyof typeof kinds;

/** Whether the directories of this kind list everybody of every nutritionist. */
async function isDirectoryListed(ctx: Context, kind: DirectoryKind): Promise<boolean> {
  const data = await getItem(listedDirectory(ctx.db), { kind: kinds[kind] }, { consistent: true });
  return data?.directoryVersion === directoryVersion;
}

/** Says that the directories of this kind list everybody of every nutritionist. */
async function markDirectoryAsListed(ctx: Context, kind: DirectoryKind): Promise<void> {
  await putItem(listedDirectory(ctx.db), { kind: kinds[kind], directoryVersion });
}
