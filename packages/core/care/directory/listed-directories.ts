import type { Context } from "../../kernel/context";
import { defineEntity, key } from "../../kernel/table/define-entity";
import { getItem, putItem } from "../../kernel/table/items";
import { directoryVersion } from "./entries";

/** The layout in which everybody of every nutritionist is listed, by kind of list. */
const listedDirectory = defineEntity("listedDirectory", {
  attributes: {
    /** What is listed, with the layout of what has one of its own: `one` for the patients. */
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
export type DirectoryKind = keyof typeof kinds;

/** Whether the directories of this kind list everybody of every nutritionist. */
export async function isDirectoryListed(ctx: Context, kind: DirectoryKind): Promise<boolean> {
  const data = await getItem(listedDirectory(ctx.db), { kind: kinds[kind] }, { consistent: true });
  return data?.directoryVersion === directoryVersion;
}

/** Says that the directories of this kind list everybody of every nutritionist. */
export async function markDirectoryAsListed(ctx: Context, kind: DirectoryKind): Promise<void> {
  await putItem(listedDirectory(ctx.db), { kind: kinds[kind], directoryVersion });
}
