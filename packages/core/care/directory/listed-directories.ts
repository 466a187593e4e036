import { Entity } from "electrodb";
import type { Context } from "../../kernel/context";
import { entityFor, key } from "../../kernel/table/entity";
import { serviceName } from "../../kernel/table/table";
import { directoryVersion } from "./entries";

/** The layout in which everybody of every nutritionist is listed, by kind of list. */
const listedDirectory = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "listedDirectory", version: "1" },
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
      },
      configuration,
    ),
);

const kinds = { patients: "one", requests: "requests#2" } as const;
export type DirectoryKind = keyof typeof kinds;

/** Whether the directories of this kind list everybody of every nutritionist. */
export async function isDirectoryListed(ctx: Context, kind: DirectoryKind): Promise<boolean> {
  const { data } = await listedDirectory(ctx.db).get({ kind: kinds[kind] }).go({ consistent: true });
  return data?.directoryVersion === directoryVersion;
}

/** Says that the directories of this kind list everybody of every nutritionist. */
export async function markDirectoryAsListed(ctx: Context, kind: DirectoryKind): Promise<void> {
  await listedDirectory(ctx.db).put({ kind: kinds[kind], directoryVersion }).go({ response: "none" });
}
