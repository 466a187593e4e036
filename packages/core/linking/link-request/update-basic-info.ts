import { AppError } from "@nutria/contract/wire/errors";
import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import type { BasicInfoInput } from "@nutria/contract/schemas/patient";
import type * as z from "zod/mini";
import {
  correctPersonItems,
  findPerson,
  noteContactChange,
  PersonCorrected,
  readPhonePeople,
  samePhoneOwnerItem,
  sharePhoneItem,
  unsharePhoneItem,
  type Person,
  type PersonContact,
} from "../../care/patient/index";
import type { NutritionistContext } from "../../kernel/context";
import { commit } from "../../kernel/table/commit";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { phoneTaken } from "../../kernel/table/unique";
import { throttle } from "../../kernel/throttle";
import { findMailFailure } from "../../mail/address/index";
import { LinkRequestCorrected } from "./events";
import { strangerMailLimit } from "./open-request";
import { askingOfPhone, isPhoneShared, readPhoneUse, type PhoneUse } from "./phone-use";
import { linkRequests } from "./repo";
import { viewForNutritionist } from "./views";

/**
 * Corrects the basic data of a person whom the caller entered, while their request is pending (spec A §5,
 * "Edit pending request"). A new e-mail is sent the request again, and earlier links lapse. Raises
 * `not_found` without a pending request of the caller, `patient_has_account` once the person has an account
 * or a link, `email_taken`, `phone_taken` unless the phone is said to be shared, `throttled`.
 */
export async function updateBasicInfo(
  ctx: NutritionistContext,
  patientId: string,
  input: z.output<typeof BasicInfoInput>,
): Promise<LinkRequest> {
  const nutritionistId = ctx.actor.id;
  const { name, lastName, email, phoneNumber, countryCode, sharesPhone = false } = input;
  const contact = { name, lastName, email, phoneNumber, countryCode };
  const requests = linkRequests(ctx, nutritionistId);
  const [asFound, person] = await Promise.all([requests.findOpen(patientId), findPerson(ctx, patientId)]);
  if (!asFound || !person) throw new AppError("not_found");
  const hasNewEmail = email !== person.email;
  const isMailed = hasNewEmail && email !== "";
  if (isMailed) await throttle(ctx, strangerMailLimit(ctx.actor.id));
  const mailFailure = isMailed ? await findMailFailure(ctx, email) : undefined;
  const { requestId } = asFound;
  noteContactChange(ctx, patientId, { before: person, after: contact });
  await retryOnConflict(async () => {
    const request = await requests.get(requestId);
    const phone = await phoneItems(ctx, person, contact, sharesPhone);
    const corrected = { ...contact, sharesPhone: phone.isShared };
    await askingOfPhone(phone.use, sharesPhone, () =>
      commit(
        ctx,
        [
          ...correctPersonItems(ctx, person, corrected, nutritionistId, mailFailure),
          ...phone.items,
          ...requests.listItems(request, { ...person, ...contact }, { isResent: hasNewEmail }),
        ],
        [
          PersonCorrected({ patientId }),
          ...(isMailed
            ? [LinkRequestCorrected({ nutritionistId, linkRequestId: requestId, patientId })]
            : []),
        ],
      ),
    );
  });
  return viewForNutritionist(ctx, await requests.get(requestId));
}

/**
 * Whether the corrected person shares the phone, and the items that say so. Raises `phone_taken` for the phone of another,
 * unless it is said to be shared, and for one that with the same name is another person without e-mail.
 */
async function phoneItems(
  ctx: NutritionistContext,
  person: Person,
  contact: PersonContact,
  isSaidShared: boolean,
): Promise<{ use: PhoneUse; isShared: boolean; items: TransactItem[] }> {
  const { patientId } = person;
  const nutritionistId = ctx.actor.id;
  const isSamePhone =
    person.phoneNumber === contact.phoneNumber && person.countryCode === contact.countryCode;
  const use = await readPhoneUse(ctx, nutritionistId, contact, patientId);
  const { people, namesake } = use;
  if (namesake && namesake.standing !== "none") throw phoneTaken();
  const isSharedBefore = person.sharesPhone === true;
  if (isSamePhone && !isSharedBefore && contact.email !== "") return { use, isShared: false, items: [] };
  const isShared = isSamePhone || isPhoneShared(use, contact, isSaidShared);
  const isLeft = isSharedBefore && !isSamePhone;
  return {
    use,
    isShared,
    items: [
      ...(isLeft
        ? [unsharePhoneItem(ctx, await readPhonePeople(ctx, nutritionistId, person), patientId)]
        : []),
      ...(isShared ? [sharePhoneItem(ctx, people, patientId)] : []),
      ...(isShared && !isSamePhone ? [samePhoneOwnerItem(ctx, people)] : []),
    ],
  };
}
