import { AppError } from "@nutria/contract/wire/errors";
import {
  mostCorrections,
  questionnaireConsentText,
  questionnaireConsentVersion,
} from "@nutria/contract/record/questionnaire";
import {
  type CorrectionInput,
  type OwnQuestionnaire,
  type SaveAnswersInput,
  type SavedAnswers,
} from "@nutria/contract/schemas/record/questionnaire";
import { sameAccessItem, type CareLink } from "../../care/care-link/index";
import { wrongBirthdate } from "../../kernel/birthdate";
import type { Context } from "../../kernel/context";
import { staleVersion } from "../../kernel/section";
import { commit } from "../../kernel/table/commit";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import { findNutritionist } from "../../practice/nutritionist/index";
import { answersOf, answersSection, correctionsOf, partsOf, storedAnswers } from "./answers";
import type { StoredQuestionnaire } from "./entity";
import { QuestionnaireAnswered } from "./events";
import { changeItem } from "./repo";

/** A questionnaire that its patient may open, with the link of the two. */
export interface Opened {
  stored: StoredQuestionnaire;
  link: CareLink;
}

/** Reads a questionnaire for its patient again, with the checks of how it was opened. */
export type Open = () => Promise<Opened>;

/** The place of answering: the page of a mail, or the app. */
type AnsweredOn = "page" | "app";

/**
 * A questionnaire on the wire for its patient, who reads their answers and corrections while the link opens it. Raises
 * `not_found` when the nutritionist is gone.
 */
export async function ownView(ctx: Context, { stored, link }: Opened): Promise<OwnQuestionnaire> {
  const { nutritionistId, number, sentAt, consent, submittedAt, version } = stored;
  const { name, lastName } = await nutritionistOf(ctx, nutritionistId);
  return {
    number,
    nutritionist: { _id: nutritionistId, name, lastName },
    patientName: link.name,
    parts: partsOf(stored),
    sentAt,
    consent: {
      version: consent?.version ?? questionnaireConsentVersion,
      text: consent?.text ?? questionnaireConsentText(`${name} ${lastName}`),
      at: consent?.at ?? null,
    },
    answers: answersOf(stored),
    version,
    submittedAt: submittedAt ?? null,
    corrections: correctionsOf(stored),
  };
}

/**
 * The person agrees to the text that names their nutritionist; it is kept with its version and date. Again it changes
 * nothing. Raises `questionnaire_closed`, and `link_ended` for a patient who was deactivated. Decisions, "Consent and proof".
 */
export async function agree(ctx: Context, open: Open, by: AnsweredOn): Promise<OwnQuestionnaire> {
  await retryOnConflict(async () => {
    const { stored, link } = await open();
    if (stored.submittedAt !== undefined) throw new AppError("questionnaire_closed");
    if (stored.consent) return;
    requireActive(link);
    const { name, lastName } = await nutritionistOf(ctx, stored.nutritionistId);
    const consent = {
      version: questionnaireConsentVersion,
      text: questionnaireConsentText(`${name} ${lastName}`),
      at: ctx.now(),
      by,
    };
    await commit(ctx, [changeItem(ctx, stored, { consent }), sameAccessItem(ctx, link)]);
  });
  return ownView(ctx, await open());
}

/**
 * Saves some answers. Raises `link_ended` for a deactivated patient, `questionnaire_consent` before the person agreed,
 * `questionnaire_closed` once it was sent, `stale_version` with the stored answers when it was saved elsewhere
 * meanwhile, and `validation` for an impossible birthdate.
 */
export async function saveAnswers(
  ctx: Context,
  open: Open,
  { answers: changes, version: opened }: SaveAnswersInput,
): Promise<SavedAnswers> {
  refuseWrongBirthdate(ctx, changes.about?.birthdate);
  return retryOnConflict(async () => {
    const { stored, link } = await open();
    if (stored.submittedAt !== undefined) throw new AppError("questionnaire_closed");
    requireActive(link);
    if (!stored.consent) throw new AppError("questionnaire_consent");
    const before = answersOf(stored);
    if (opened !== stored.version) throw staleVersion({ answers: before, version: stored.version });
    const asked = partsOf(stored);
    const allowed = Object.fromEntries(asked.map((part) => [part, changes[part]]));
    const answers = answersSection.merge(before, allowed);
    if (!answersSection.isChanged(before, answers)) return { answers: before, version: stored.version };
    const version = stored.version + 1;
    const startedAt = stored.startedAt ?? ctx.now();
    await commit(ctx, [
      changeItem(ctx, stored, { answers: storedAnswers(answers) ?? null, version, startedAt }),
      sameAccessItem(ctx, link),
    ]);
    return { answers, version };
  });
}

/**
 * Sends a questionnaire: from now on its answers are fixed, and its nutritionist reads it and is notified. Sending
 * again changes nothing. Raises `questionnaire_consent`, `questionnaire_empty` without an answer, and `link_ended` for
 * a deactivated patient.
 */
export async function submit(ctx: Context, open: Open): Promise<OwnQuestionnaire> {
  await retryOnConflict(async () => {
    const { stored, link } = await open();
    if (stored.submittedAt !== undefined) return;
    requireActive(link);
    if (!stored.consent) throw new AppError("questionnaire_consent");
    if (storedAnswers(answersOf(stored)) === undefined) throw new AppError("questionnaire_empty");
    const { nutritionistId, patientId, number } = stored;
    const answered = QuestionnaireAnswered({ nutritionistId, patientId, number });
    const write = changeItem(ctx, stored, { submittedAt: ctx.now() });
    await commit(ctx, [write, sameAccessItem(ctx, link)], [answered]);
  });
  return ownView(ctx, await open());
}

/**
 * Adds a dated correction to a sent questionnaire, beside the answers; its nutritionist is notified. The same words for
 * the same part change nothing. Raises `questionnaire_open` before it was sent, `questionnaire_corrections`,
 * `not_found` for a part that was not asked, and `link_ended` for a deactivated patient.
 */
export async function correct(
  ctx: Context,
  open: Open,
  { part, text }: CorrectionInput,
  by: AnsweredOn,
): Promise<OwnQuestionnaire> {
  await retryOnConflict(async () => {
    const { stored, link } = await open();
    if (stored.submittedAt === undefined) throw new AppError("questionnaire_open");
    const { corrections = [], nutritionistId, patientId, number } = stored;
    if (corrections.some((one) => one.part === part && one.text === text)) return;
    requireActive(link);
    if (!partsOf(stored).includes(part)) throw new AppError("not_found");
    if (corrections.length >= mostCorrections) throw new AppError("questionnaire_corrections");
    const added = [...corrections, { part, text, at: ctx.now(), by }];
    const corrected = QuestionnaireAnswered({ nutritionistId, patientId, number, isCorrection: true });
    await commit(
      ctx,
      [changeItem(ctx, stored, { corrections: added }), sameAccessItem(ctx, link)],
      [corrected],
    );
  });
  return ownView(ctx, await open());
}

/** A deactivated patient adds nothing, as with a photo; raises `link_ended`. */
function requireActive({ isActive }: CareLink): void {
  if (!isActive) throw new AppError("link_ended");
}

function refuseWrongBirthdate(ctx: Context, birthdate: string | null | undefined): void {
  const message = wrongBirthdate(ctx, birthdate);
  if (message !== undefined)
    throw new AppError("validation", { fields: { "answers.about.birthdate": message } });
}

async function nutritionistOf(ctx: Context, nutritionistId: string) {
  const nutritionist = await findNutritionist(ctx, nutritionistId);
  if (!nutritionist) throw new AppError("not_found");
  return nutritionist;
}
