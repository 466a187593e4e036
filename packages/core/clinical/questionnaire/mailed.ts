import { addDays } from "@nutria/calendar/instant";
import { AppError } from "@nutria/contract/wire/errors";
import { linkDays } from "@nutria/contract/people/link-life";
import { paths } from "@nutria/contract/web/paths";
import type {
  CorrectionInput,
  OwnQuestionnaire,
  SaveAnswersInput,
  SavedAnswers,
} from "@nutria/contract/schemas/record/questionnaire";
import { careLinks } from "../../care/care-link/index";
import { findPerson, isEmailConfirmed, linkInstant, wentToCurrentAddress } from "../../care/patient/index";
import type { Context } from "../../kernel/context";
import { lapsedOn, readMailedLink, signMailedLink, throttleMailedLinks } from "../../kernel/link-token";
import type { Pair } from "../../kernel/pair";
import { causeOfCare, sendMail } from "../../mail/address/index";
import { questionnaireMail } from "../../mail/index";
import { findNutritionist } from "../../practice/nutritionist/index";
import { agree, correct, ownView, saveAnswers, submit, type Opened } from "./own";
import { questionnaires } from "./repo";

type Ids = Pair & { number: number };

/**
 * Mails a patient the link of an open questionnaire, to their own address alone: the page shows their answers. The mail
 * names no question. Decisions, "Consent and proof".
 */
export async function mailQuestionnaire(ctx: Context, { askedAt, ...ids }: Ids & { askedAt: string }) {
  const { nutritionistId, patientId, number } = ids;
  const [stored, link, nutritionist, person] = await Promise.all([
    questionnaires(ctx, ids).find(number),
    careLinks(ctx, nutritionistId).find(patientId),
    findNutritionist(ctx, nutritionistId),
    findPerson(ctx, patientId),
  ]);
  if (!stored || stored.submittedAt !== undefined || !link || link.endedAt !== undefined) return;
  if (!nutritionist || !person) return;
  const subject = { purpose: "questionnaire", nutritionistId, patientId, number } as const;
  // A mail may wait until the address was corrected, and is then no link of the earlier one.
  const token = await signMailedLink(ctx, subject, linkInstant(person, askedAt));
  await sendMail(ctx, {
    cause: causeOfCare(link),
    to: person,
    ...questionnaireMail({
      patientName: person.name,
      nutritionistName: `${nutritionist.name} ${nutritionist.lastName}`,
      url: ctx.settings.webUrl + paths.mailedQuestionnaire.href(token),
    }),
  });
}

/** Whether a questionnaire still waits for its patient. */
export async function isQuestionnaireOpen(ctx: Context, ids: Ids): Promise<boolean> {
  const [stored, link] = await Promise.all([
    questionnaires(ctx, ids).find(ids.number),
    careLinks(ctx, ids.nutritionistId).find(ids.patientId),
  ]);
  if (!stored || !link) return false;
  return stored.submittedAt === undefined && link.endedAt === undefined;
}

/** The questionnaire of a mailed link; opening it changes nothing. Raises `link_lapsed`, `throttled`. */
export async function getMailedQuestionnaire(ctx: Context, token: string): Promise<OwnQuestionnaire> {
  await throttleMailedLinks(ctx);
  return lapsedOn(["not_found"], ownView(ctx, await open(ctx, token)));
}

/** {@link agree} on the mailed page, with its errors; raises also `link_lapsed` and `throttled`. */
export async function agreeToMailed(ctx: Context, token: string): Promise<OwnQuestionnaire> {
  await throttleMailedLinks(ctx);
  return lapsedOn(
    ["not_found"],
    agree(ctx, () => open(ctx, token), "page"),
  );
}

/** {@link saveAnswers} on the mailed page, with its errors; raises also `link_lapsed` and `throttled`. */
export async function saveMailedAnswers(
  ctx: Context,
  token: string,
  input: SaveAnswersInput,
): Promise<SavedAnswers> {
  await throttleMailedLinks(ctx);
  return saveAnswers(ctx, () => open(ctx, token), input);
}

/** {@link submit} on the mailed page, with its errors; raises also `link_lapsed` and `throttled`. */
export async function submitMailed(ctx: Context, token: string): Promise<OwnQuestionnaire> {
  await throttleMailedLinks(ctx);
  return lapsedOn(
    ["not_found"],
    submit(ctx, () => open(ctx, token)),
  );
}

/** {@link correct} on the mailed page, with its errors; raises also `link_lapsed` and `throttled`. */
export async function correctMailed(
  ctx: Context,
  token: string,
  input: CorrectionInput,
): Promise<OwnQuestionnaire> {
  await throttleMailedLinks(ctx);
  return lapsedOn(
    ["not_found"],
    correct(ctx, () => open(ctx, token), input, "page"),
  );
}

/** A link mailed before the person's address was corrected is in another mailbox, and opens nothing. */
async function open(ctx: Context, token: string): Promise<Opened> {
  const mailed = await readMailedLink(ctx, token);
  if (mailed.purpose !== "questionnaire") throw new AppError("link_lapsed");
  const { nutritionistId, patientId, number, expiresAt } = mailed;
  const [stored, link, person] = await Promise.all([
    questionnaires(ctx, { nutritionistId, patientId }).find(number),
    careLinks(ctx, nutritionistId).find(patientId),
    findPerson(ctx, patientId),
  ]);
  if (!stored || !link || link.endedAt !== undefined || !person) throw new AppError("link_lapsed");
  if (!isEmailConfirmed(person)) throw new AppError("link_lapsed");
  const mailedAt = addDays(expiresAt, -linkDays.questionnaire);
  if (!wentToCurrentAddress(person, mailedAt)) throw new AppError("link_lapsed");
  return { stored, link };
}
