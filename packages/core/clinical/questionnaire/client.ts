import { AppError } from "@nutria/contract/errors";
import type {
  OpenQuestionnaires,
  OwnQuestionnaire,
  SaveAnswersInput,
  SavedAnswers,
} from "@nutria/contract/schemas/record/questionnaire";
import { careLinks, linksOfPatient, type CareLink } from "../../care/care-link/index";
import type { PatientContext } from "../../kernel/context";
import { findNutritionist } from "../../practice/nutritionist/index";
import { answersOf, isEmptyPart, partsOf } from "./answers";
import { agree, ownView, saveAnswers, submit, type Opened } from "./own";
import { questionnaires, type Pair } from "./repo";
import { stateOf } from "./to-wire";

/** The questionnaires that wait for the calling patient, of the links that last. */
export async function listClientQuestionnaires(ctx: PatientContext): Promise<OpenQuestionnaires> {
  const links = await linksOfPatient(ctx, ctx.actor.id);
  const lasting = links.filter(({ endedAt }) => endedAt === undefined);
  const found = await Promise.all(lasting.map((link) => openOf(ctx, link)));
  return found.flat();
}

async function openOf(ctx: PatientContext, link: CareLink): Promise<OpenQuestionnaires> {
  const stored = await questionnaires(ctx, link).latest();
  if (!stored || stored.submittedAt !== undefined) return [];
  const nutritionist = await findNutritionist(ctx, link.nutritionistId);
  if (!nutritionist) return [];
  const { name, lastName } = nutritionist;
  const { sentAt } = stored;
  return [{ nutritionist: { _id: link.nutritionistId, name, lastName }, state: stateOf(stored), sentAt }];
}

/** The newest questionnaire of the calling patient with a nutritionist of theirs. Raises `not_found`. */
export async function getClientQuestionnaire(
  ctx: PatientContext,
  nutritionistId: string,
): Promise<OwnQuestionnaire> {
  return ownView(ctx, await open(ctx, nutritionistId));
}

/** {@link agree} in the app. Raises `not_found` and what it raises. */
export function agreeToClient(ctx: PatientContext, nutritionistId: string): Promise<OwnQuestionnaire> {
  return agree(ctx, () => open(ctx, nutritionistId), "app");
}

/** {@link saveAnswers} in the app. Raises `not_found` and what it raises. */
export function saveClientAnswers(
  ctx: PatientContext,
  nutritionistId: string,
  input: SaveAnswersInput,
): Promise<SavedAnswers> {
  return saveAnswers(ctx, () => open(ctx, nutritionistId), input);
}

/** {@link submit} in the app. Raises `not_found` and what it raises. */
export function submitClient(ctx: PatientContext, nutritionistId: string): Promise<OwnQuestionnaire> {
  return submit(ctx, () => open(ctx, nutritionistId));
}

async function open(ctx: PatientContext, nutritionistId: string): Promise<Opened> {
  const pair = { nutritionistId, patientId: ctx.actor.id };
  const [stored, link] = await Promise.all([
    questionnaires(ctx, pair).latest(),
    careLinks(ctx, nutritionistId).find(ctx.actor.id),
  ]);
  if (!stored || !link || link.endedAt !== undefined) throw new AppError("not_found");
  return { stored, link };
}

/** What a person answered in the questionnaires of a link, for the copy of their data. */
export async function listOwnAnswers(ctx: PatientContext, pair: Pair): Promise<object[]> {
  const all = await questionnaires(ctx, pair).all();
  return all.flatMap((stored) => {
    const answers = answersOf(stored);
    const answered = partsOf(stored).filter((part) => !isEmptyPart(answers, part));
    if (answered.length === 0 && !stored.consent) return [];
    const { number, sentAt, consent, submittedAt = null } = stored;
    return [
      {
        ...{ number, sentAt, submittedAt, consent: consent ?? null },
        answers: Object.fromEntries(answered.map((part) => [part, answers[part]])),
      },
    ];
  });
}
