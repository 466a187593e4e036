import { AppError } from "@nutria/contract/wire/errors";
import type { TakenBackAccount } from "@nutria/contract/schemas/email-to-confirm";
import type * as z from "zod/mini";
import {
  careLinks,
  endLinkItems,
  LinkEnded,
  PatientCorrected,
  type CareLink,
} from "../../care/care-link/index";
import {
  detachAccountItems,
  findPerson,
  isOwnedByPractice,
  maskEmail,
  type Person,
} from "../../care/patient/index";
import { forgetConsentItem } from "../../care/whats-app-consent/index";
import { commitWithAccess } from "../../clinical/access-log/index";
import { closeAccount, forgetAccountItem } from "../../identity/account/index";
import { endSessions } from "../../identity/session/index";
import type { NutritionistContext } from "../../kernel/context";
import { commit } from "../../kernel/table/commit";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import { removeAllSubscriptions } from "../../reach/subscription/index";

/**
 * The caller says that who uses the account of a patient is not that person, because a wrong address let a stranger in. The
 * account's sessions end and it is unlinked from the practice; what it read is in the access log. A person whom the practice
 * entered, and who is linked with it alone, stays its patient, without an address and with a provisional link, so that the
 * right one can be asked. Anybody else leaves the practice, and the record stays to be read; their account is theirs with
 * others. Saying it again completes what was interrupted. Raises `not_found`. Decisions, "Consent and proof".
 */
export async function takeAccountBack(
  ctx: NutritionistContext,
  patientId: string,
): Promise<z.output<typeof TakenBackAccount>> {
  const link = await careLinks(ctx, ctx.actor.id).get(patientId);
  // Reading ends first, even if a later step fails.
  await endSessions(ctx, patientId);
  const isStillPatient = link.endedAt === undefined && (await retryOnConflict(() => unlink(ctx, patientId)));
  if (isStillPatient) {
    await closeAccount(ctx, patientId);
    await removeAllSubscriptions(ctx, patientId);
    await commit(ctx, [forgetConsentItem(ctx, patientId)]);
  } else await endSessions(ctx, patientId);
  return { isStillPatient };
}

/** Takes the account from the person, or the person from the practice; whether they are its patient still. */
async function unlink(ctx: NutritionistContext, patientId: string): Promise<boolean> {
  const nutritionistId = ctx.actor.id;
  const [link, person] = await Promise.all([
    careLinks(ctx, nutritionistId).get(patientId),
    findPerson(ctx, patientId),
  ]);
  if (!person) throw new AppError("not_found");
  if (link.endedAt !== undefined) return false;
  if (!person.hasAccount) return true;
  const detail = `cuenta desligada: ${maskEmail(person.email)}`;
  const access = { patientId, action: "remove", what: "contacts", detail } as const;
  if (isOwnedByPractice(person, nutritionistId)) {
    const items = await detachItems(ctx, person, link);
    await commitWithAccess(ctx, access, items, [PatientCorrected({ nutritionistId, patientId })]);
    return true;
  }
  await commitWithAccess(ctx, access, endLinkItems(ctx, link), [
    LinkEnded({ nutritionistId, patientId, by: "nutritionist" }),
  ]);
  return false;
}

async function detachItems(ctx: NutritionistContext, person: Person, { patientId }: CareLink) {
  const links = careLinks(ctx, ctx.actor.id);
  return [
    ...(await detachAccountItems(ctx, person, ctx.actor.id)),
    forgetAccountItem(ctx, patientId),
    links.withoutAccountItem(patientId),
  ];
}
