import { AppError } from "@nutria/contract/wire/errors";
import { listUnlisted } from "../../care/directory/index";
import { findPerson, sameNameItem } from "../../care/patient/index";
import { commit } from "../../kernel/table/commit";
import type { Context } from "../../kernel/context";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import { isAsListed, isListed, listedAs, markRequestsListed } from "./listing";
import { linkRequests, patientLinkRequests } from "./repo";

/**
 * Lists the pending requests of a nutritionist that no directory lists yet, such as those stored before there was one.
 * Runs at once list each request once, and a run that was cut short is taken up by the next. Returns how many it
 * listed; `isDone` is false when there was no time for all.
 */
export async function listRequests(
  ctx: Context,
  nutritionistId: string,
  hasTime: () => boolean = () => true,
): Promise<{ listed: number; isDone: boolean }> {
  const { listed, isDone } = await listUnlisted(linkRequests(ctx, nutritionistId).walkPending(), hasTime, {
    isListed,
    list: (request) => listRequest(ctx, request),
  });
  if (isDone) await markRequestsListed(ctx, nutritionistId);
  return { listed, isDone };
}

/**
 * Lists the open requests of a person by the name and phone that they have now, after the nutritionist who entered them
 * corrected these: others may have asked the same person.
 */
export async function relistRequests(ctx: Context, patientId: string): Promise<void> {
  for await (const request of patientLinkRequests(ctx, patientId).walk()) {
    if (request.status === "pending") await listRequest(ctx, request);
  }
}

/** Lists one request by its person as they are now; false when it is closed, or is already listed so. */
async function listRequest(
  ctx: Context,
  { nutritionistId, requestId }: { nutritionistId: string; requestId: string },
): Promise<boolean> {
  const requests = linkRequests(ctx, nutritionistId);
  return retryOnConflict(async () => {
    const request = await requests.get(requestId);
    if (request.status !== "pending") return false;
    const person = await findPerson(ctx, request.patientId);
    if (!person || isAsListed(request, listedAs(request, person))) return false;
    await commit(ctx, [...requests.listItems(request, person), sameNameItem(ctx, person)]);
    return true;
  }).catch((error: unknown) => {
    // Closed between the reading and the write, it is on no list.
    if (error instanceof AppError && error.code === "not_found") return false;
    throw error;
  });
}
