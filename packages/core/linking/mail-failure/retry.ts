import { AppError } from "@nutria/contract/wire/errors";
import { careLinks, clearMailFailureItems } from "../../care/care-link/index";
import { findPerson } from "../../care/patient/index";
import { commit } from "../../kernel/table/commit";
import type { NutritionistContext } from "../../kernel/context";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import { limitOf } from "../../kernel/limits";
import { throttle } from "../../kernel/throttle";
import { clearAddressItem } from "../../mail/address/index";
import { LinkRequestCorrected, linkRequests } from "../link-request/index";

/**
 * Mails a patient again whose address bounced, because the patient said that it works now; a pending request is sent
 * again at once. Does nothing while mails arrive. Raises `not_found` without a link or a pending request of the caller,
 * `mail_unwanted` after a complaint, `throttled`: three times a day and patient.
 */
export async function retryMail(ctx: NutritionistContext, patientId: string): Promise<void> {
  const nutritionistId = ctx.actor.id;
  const requests = linkRequests(ctx, nutritionistId);
  const [link, request] = await Promise.all([
    careLinks(ctx, nutritionistId).find(patientId),
    requests.findOpen(patientId),
  ]);
  if (!link && !request) throw new AppError("not_found");
  const before = await findPerson(ctx, patientId);
  if (!before?.mailFailure) return;
  if (before.mailFailure.reason === "complained") throw new AppError("mail_unwanted");
  await throttle(ctx, limitOf("retryMail", patientId));
  await retryOnConflict(async () => {
    const person = await findPerson(ctx, patientId);
    if (person?.mailFailure?.reason !== "bounced") return;
    const isResent = request?.starter === "nutritionist";
    await commit(
      ctx,
      [
        ...(await clearMailFailureItems(ctx, person)),
        clearAddressItem(ctx, person.email),
        ...(isResent ? [requests.sendItem(request)] : []),
      ],
      isResent ? [LinkRequestCorrected({ nutritionistId, linkRequestId: request.requestId, patientId })] : [],
    );
  });
}
