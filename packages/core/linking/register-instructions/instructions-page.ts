import { registrationCodeHours } from "@nutria/contract/people/link-life";
import { AppError } from "@nutria/contract/wire/errors";
import type { MailedRegistrationView } from "@nutria/contract/schemas/link-request";
import { careLinks } from "../../care/care-link/index";
import {
  currentRegistrationCode,
  findPerson,
  maskEmail,
  requireConfirmedEmail,
  type Person,
} from "../../care/patient/index";
import type { Context } from "../../kernel/context";
import { readMailedLink, throttleMailedLinks } from "../../kernel/link-token";
import { sendMail } from "../../mail/address/index";
import { registrationCodeMail } from "../../mail/index";
import { takeCode } from "../acceptance-code/index";
import { linkRequests, tokenOf } from "../link-request/index";

/**
 * The shared token of the request that the QR code of the instructions stands for while it is pending; undefined
 * afterwards, when it stands for the patient's registration code. Raises `link_lapsed` for a wrong token,
 * `throttled`.
 */
export async function requestTokenOf(ctx: Context, token: string): Promise<string | undefined> {
  const { nutritionistId, patientId } = await pairOf(ctx, token);
  const request = await linkRequests(ctx, nutritionistId).findOpen(patientId);
  return request?.starter === "nutritionist" ? tokenOf(ctx, request, "share") : undefined;
}

/** The page on which a linked patient asks for the registration code. Raises `link_lapsed`. */
export async function getInstructionsPage(ctx: Context, token: string): Promise<MailedRegistrationView> {
  const person = await linkedPerson(ctx, token);
  return { kind: "registrationCode", patientName: person.name, codeGoesTo: maskEmail(person.email) };
}

/**
 * Mails the registration code to the patient's own address; the page never shows it, because the nutritionist
 * can open the page as well. Raises `link_lapsed`, `patient_without_email`, `email_unconfirmed`,
 * `throttled`. Decisions, "Consent and proof".
 */
export async function mailRegistrationCode(ctx: Context, token: string): Promise<void> {
  const person = await linkedPerson(ctx, token);
  const { patientId, email, name } = person;
  if (email === "") throw new AppError("patient_without_email");
  requireConfirmedEmail(person);
  await takeCode(ctx, email, [`registrationCode#${patientId}`]);
  const { code } = await currentRegistrationCode(ctx, patientId);
  await sendMail(ctx, {
    cause: "counted",
    isRequired: true,
    to: email,
    ...registrationCodeMail({ patientName: name, code, hoursValid: registrationCodeHours }),
  });
}

async function pairOf(ctx: Context, token: string) {
  await throttleMailedLinks(ctx);
  const link = await readMailedLink(ctx, token);
  if (link.purpose !== "instructions") throw new AppError("link_lapsed");
  return link;
}

async function linkedPerson(ctx: Context, token: string): Promise<Person> {
  const { nutritionistId, patientId } = await pairOf(ctx, token);
  const [link, person] = await Promise.all([
    careLinks(ctx, nutritionistId).find(patientId),
    findPerson(ctx, patientId),
  ]);
  if (!link || !person) throw new AppError("link_lapsed");
  return person;
}
