import { commit } from "../../kernel/table/commit";
import type { Context } from "../../kernel/context";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import { directoryVersion, listUnlisted } from "../directory/index";
import { addInactiveItem, markListedItem } from "../plan/index";
import { AppError } from "@nutria/contract/wire/errors";
import type { CareLink } from "./entity";
import { changeListedItems, isListed } from "./listing";
import { careLinks } from "./repo";

/**
 * Lists the links of a nutritionist that no directory lists yet, such as those stored before there was one. Runs at once
 * list each link once, and a run that was cut short is taken up by the next. Returns how many it listed; `isDone` is
 * false when there was no time for all.
 */
export async function listLinks(
  ctx: Context,
  nutritionistId: string,
  hasTime: () => boolean = () => true,
): Promise<{ listed: number; isDone: boolean }> {
  const { listed, isDone } = await listUnlisted(careLinks(ctx, nutritionistId).walk(), hasTime, {
    isListed,
    list: (link) => listLink(ctx, link),
  });
  if (isDone) await commit(ctx, [markListedItem(ctx, nutritionistId, directoryVersion)]);
  return { listed, isDone };
}

/** Lists one link; false when somebody else listed it meanwhile. */
async function listLink(ctx: Context, asRead: CareLink): Promise<boolean> {
  const { nutritionistId, patientId } = asRead;
  let link: CareLink | undefined = asRead;
  return retryOnConflict(async () => {
    link ??= await careLinks(ctx, nutritionistId).get(patientId);
    if (isListed(link)) return false;
    const stored = link;
    link = undefined;
    await commit(ctx, [
      ...changeListedItems(
        ctx,
        stored,
        {},
        { refusalOf: (existing) => (existing ? undefined : new AppError("not_found")) },
      ),
      ...(stored.isActive ? [] : [addInactiveItem(ctx, nutritionistId)]),
    ]);
    return true;
  });
}
