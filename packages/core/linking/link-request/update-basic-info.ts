import { AppError } from "@nutria/contract/errors";
import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import type { BasicInfoInput } from "@nutria/contract/schemas/patient";
import type * as z from "zod/mini";
import { commit } from "../../kernel/table/commit";
import type { NutritionistContext } from "../../kernel/context";
import { correctPersonItems, findPerson, PersonCorrected } from "../../care/patient/index";
import { findMailFailure } from "../../mail/address/index";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import { throttle } from "../../kernel/throttle";
import { LinkRequestCorrected } from "./events";
import { strangerMailLimit } from "./open-request";
import { StaleListingError } from "./listing";
import { linkRequests } from "./repo";
import { viewForNutritionist } from "./views";

/**
 * Corrects the basic data of a person whom the caller entered, while their request is pending (spec A §5,
 * "Edit pending request"). A new e-mail is sent the request again, and earlier links lapse. Raises
 * `not_found` without a pending request of the caller, `patient_has_account` once the person has an account
 * or a link, `email_taken`, `phone_taken`, `throttled`.
 */
export async function updateBasicInfo(
  ctx: NutritionistContext,
  patientId: string,
  input: z.output<typeof BasicInfoInput>,
): Promise<LinkRequest> {
  const nutritionistId = ctx.actor.id;
  const requests = linkRequests(ctx, nutritionistId);
  const [asFound, person] = await Promise.all([requests.findOpen(patientId), findPerson(ctx, patientId)]);
  if (!asFound || !person) throw new AppError("not_found");
  const hasNewEmail = input.email !== person.email;
  if (hasNewEmail) await throttle(ctx, strangerMailLimit(ctx.actor.id));
  const mailFailure = hasNewEmail ? await findMailFailure(ctx, input.email) : undefined;
  const { requestId } = asFound;
  await retryOnConflict(async () => {
    const request = await requests.get(requestId);
    await commit(
      ctx,
      [
        ...correctPersonItems(ctx, person, input, nutritionistId, mailFailure),
        ...requests.listItems(request, { ...person, ...input }, { isResent: hasNewEmail }),
      ],
      [
        PersonCorrected({ patientId }),
        ...(hasNewEmail
          ? [LinkRequestCorrected({ nutritionistId, linkRequestId: requestId, patientId })]
          : []),
      ],
    );
  }, [StaleListingError]);
  return viewForNutritionist(ctx, await requests.get(requestId));
}
