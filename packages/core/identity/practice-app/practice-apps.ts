import { appScopes } from "@nutria/contract/people/apps";
import { AppError } from "@nutria/contract/wire/errors";
import type { ConnectedApp, PracticeApp } from "@nutria/contract/schemas/app";
import { careLinks } from "../../care/care-link/index";
import type { NutritionistContext } from "../../kernel/context";
import { inBatches } from "../../kernel/table/batch";
import { listRefusedApps, setRefusedApp } from "../../practice/refused-app/index";
import { connectedAppsOf, listApps } from "../app/index";

/** Accounts whose grants are read at the same time. */
const atOnce = 25;

/**
 * The apps that active patients of the calling practice use, and those that it refuses: how many patients and what they
 * allowed, not who they are, which is theirs to tell.
 */
export async function listPracticeApps(ctx: NutritionistContext): Promise<PracticeApp[]> {
  const [apps, refused] = await Promise.all([listApps(ctx), listRefusedApps(ctx)]);
  if (apps.length === 0) return [];
  const used = await connectedAppsOfPatients(ctx);
  return apps.flatMap(({ appId, name }): PracticeApp[] => {
    const uses = used.filter(({ _id }) => _id === appId);
    const isRefused = refused.includes(appId);
    if (uses.length === 0 && !isRefused) return [];
    const scopes = appScopes.filter((scope) => uses.some((use) => use.scopes.includes(scope)));
    return [{ _id: appId, name, scopes, patients: uses.length, isRefused }];
  });
}

/**
 * Takes what an app sends to the calling practice, or no more. Raises `not_found` for an app that the practice does not
 * see: one that none of its patients uses and that it does not refuse.
 */
export async function setPracticeApp(
  ctx: NutritionistContext,
  appId: string,
  isRefused: boolean,
): Promise<PracticeApp> {
  const listed = (await listPracticeApps(ctx)).find(({ _id }) => _id === appId);
  if (!listed) throw new AppError("not_found");
  await setRefusedApp(ctx, appId, isRefused);
  return { ...listed, isRefused };
}

/** An app of each patient who uses it, so often as patients do. */
async function connectedAppsOfPatients(ctx: NutritionistContext): Promise<ConnectedApp[]> {
  const patients: string[] = [];
  for await (const { isActive, patientId } of careLinks(ctx, ctx.actor.id).walk()) {
    if (isActive) patients.push(patientId);
  }
  const found: ConnectedApp[] = [];
  for (const some of inBatches(patients, atOnce)) {
    const lists = await Promise.all(some.map((patientId) => connectedAppsOf(ctx, patientId)));
    found.push(...lists.flat());
  }
  return found;
}
