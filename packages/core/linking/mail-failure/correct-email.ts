import { AppError } from "@nutria/contract/wire/errors";
import type { CorrectEmailInput } from "@nutria/contract/schemas/mail-failure";
import type * as z from "zod/mini";
import { careLinks, ConfirmationAsked, PatientCorrected } from "../../care/care-link/index";
import {
  changeEmailItems,
  findPerson,
  isEmailCorrectable,
  noteContactChange,
} from "../../care/patient/index";
import { commit } from "../../kernel/table/commit";
import type { NutritionistContext } from "../../kernel/context";
import { findMailFailure } from "../../mail/address/index";

/**
 * Corrects the e-mail of a linked patient whom the caller entered, while it bounces or there is none, and nothing else is
 * known about the person. Where there was none, the person is mailed to confirm the link. Raises `not_found`, `patient_has_account` when the e-mail is the person's own to change, `email_taken`.
 * Decisions, "Consent and proof".
 */
export async function correctEmail(
  ctx: NutritionistContext,
  patientId: string,
  { email }: z.output<typeof CorrectEmailInput>,
): Promise<void> {
  const nutritionistId = ctx.actor.id;
  const links = careLinks(ctx, nutritionistId);
  const [link, person, mailFailure] = await Promise.all([
    links.find(patientId),
    findPerson(ctx, patientId),
    findMailFailure(ctx, email),
  ]);
  if (!link || !person) throw new AppError("not_found");
  if (person.email === email) return;
  if (!isEmailCorrectable(person, nutritionistId)) throw new AppError("patient_has_account");
  noteContactChange(ctx, patientId, { before: person, after: { email } });
  // An address proves nothing before its owner answers from it.
  const isAsked = person.email === "" && link.isProvisional === true;
  await commit(
    ctx,
    [
      ...changeEmailItems(ctx, person, email, mailFailure, nutritionistId),
      links.emailItem(patientId, { email, mailFailure, ...(isAsked && { confirmationAskedAt: ctx.now() }) }),
    ],
    [
      PatientCorrected({ nutritionistId, patientId }),
      ...(isAsked ? [ConfirmationAsked({ nutritionistId, patientId, hasNewEmail: true })] : []),
    ],
  );
}
