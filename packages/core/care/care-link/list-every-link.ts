import { Entity } from "electrodb";
import type { Context } from "../../kernel/context";
import { entityFor, key } from "../../kernel/entity";
import { serviceName } from "../../kernel/table";
import { directoryVersion } from "../directory/index";
import { listLinks } from "./list-links";

/** The layout in which every patient of every nutritionist is listed. */
const listedDirectory = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "listedDirectory", version: "1" },
        attributes: { directoryVersion: { type: "number", required: true } },
        indexes: {
          one: {
            pk: key("pk", "listedDirectory"),
            sk: key("sk", "one"),
          },
        },
      },
      configuration,
    ),
);

/**
 * Lists the links of these nutritionists that no directory lists yet, as long as there is time. Once all are listed it
 * reads one item and nothing else: new links are listed as they are made.
 */
export async function listEveryLink(
  ctx: Context,
  nutritionistIds: AsyncIterable<string>,
  hasTime: () => boolean,
): Promise<{ nutritionists: number; listed: number; isDone: boolean }> {
  const { data } = await listedDirectory(ctx.db).get({}).go({ consistent: true });
  const total = { nutritionists: 0, listed: 0, isDone: true };
  if (data?.directoryVersion === directoryVersion) return total;
  for await (const nutritionistId of nutritionistIds) {
    if (!hasTime()) return { ...total, isDone: false };
    const { listed, isDone } = await listLinks(ctx, nutritionistId, hasTime);
    total.nutritionists++;
    total.listed += listed;
    if (!isDone) return { ...total, isDone };
  }
  await listedDirectory(ctx.db).put({ directoryVersion }).go({ response: "none" });
  return total;
}
