import { AppError } from "@nutria/contract/wire/errors";
import type { PatientContext } from "../../../kernel/context";
import { commit } from "../../../kernel/table/commit";
import { StaleReadError } from "../../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../../kernel/table/transact-item";
import { linkRequestEntity, type StoredLinkRequest } from "../entity";
import { linkRequests, patientLinkRequests } from "../repo";
import { cancel, reject } from "./close";

/**
 * Closes the open requests between the calling patient and all nutritionists, and removes name and contact data from
 * every request. Repeating it changes nothing.
 */
export async function forgetLinkRequests(ctx: PatientContext): Promise<void> {
  for await (const { nutritionistId, requestId } of patientLinkRequests(ctx, ctx.actor.id).walk()) {
    const requests = linkRequests(ctx, nutritionistId);
    const request = await requests.get(requestId);
    if (request.status === "pending") {
      try {
        await (request.starter === "patient" ? cancel : reject)(ctx, request, "patient");
      } catch (error) {
        // Answered at the same moment.
        if (!(error instanceof AppError && error.code === "link_request_closed")) throw error;
      }
    }
    await commit(ctx, [forgetItem(ctx, await requests.get(requestId))]);
  }
}

/** A closed request keeps nothing that names its person. Raises {@link StaleReadError} for an open one. */
function forgetItem(ctx: PatientContext, request: StoredLinkRequest): TransactItem {
  const { nutritionistId, requestId, status } = request;
  const write = linkRequestEntity(ctx.db)
    .patch({ nutritionistId, requestId })
    .set({ status, publicField: "", note: "" })
    .remove(["name", "lastName", "phoneNumber", "countryCode"])
    .where((stored, { ne }) => ne(stored.status, "pending"));
  return { write, orElse: () => new StaleReadError() };
}
