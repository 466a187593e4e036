import { AppError } from "@nutria/contract/wire/errors";
import type {
  CorrectionInput,
  ClientQuestionnaires,
  OwnQuestionnaire,
  SaveAnswersInput,
  SavedAnswers,
} from "@nutria/contract/schemas/record/questionnaire";
import { careLinks, linksOfPatient, type CareLink } from "../../care/care-link/index";
import type { PatientContext } from "../../kernel/context";
import type { Pair } from "../../kernel/pair";
import { findNutritionist } from "../../practice/nutritionist/index";
import { commitWithOwnedAccess } from "../access-log/index";
import { answersOf, correctionsOf, isEmptyPart, partsOf } from "./answers";
import { agree, correct, ownView, saveAnswers, submit, type Opened } from "./own";
import { questionnaires } from "./repo";
import { stateOf } from "./to-wire";

/** The newest questionnaire of each link of the calling patient that lasts: it waits for them, or was answered. */
export async function listClientQuestionnaires(ctx: PatientContext): Promise<ClientQuestionnaires> {
  const links = await linksOfPatient(ctx, ctx.actor.id);
  const lasting = links.filter(({ endedAt }) => endedAt === undefined);
  const found = await Promise.all(lasting.map((link) => newestOf(ctx, link)));
  return found.flat();
}

async function newestOf(ctx: PatientContext, link: CareLink): Promise<ClientQuestionnaires> {
  const stored = await questionnaires(ctx, link).latest();
  if (!stored) return [];
  const nutritionist = await findNutritionist(ctx, link.nutritionistId);
  if (!nutritionist) return [];
  const { name, lastName } = nutritionist;
  const { sentAt } = stored;
  return [{ nutritionist: { _id: link.nutritionistId, name, lastName }, state: stateOf(stored), sentAt }];
}

/**
 * The newest questionnaire of the calling patient with a nutritionist of theirs, whose access log gets an entry. Raises
 * `not_found`.
 */
export async function getClientQuestionnaire(
  ctx: PatientContext,
  nutritionistId: string,
): Promise<OwnQuestionnaire> {
  const view = await ownView(ctx, await open(ctx, nutritionistId));
  const patientId = ctx.actor.id;
  await commitWithOwnedAccess(
    ctx,
    [{ nutritionistId, patientId, action: "read", what: "questionnaire" }],
    [],
  );
  return view;
}

/** {@link agree} in the app, with its errors; raises also `not_found`. */
export function agreeToClient(ctx: PatientContext, nutritionistId: string): Promise<OwnQuestionnaire> {
  return agree(ctx, () => open(ctx, nutritionistId), "app");
}

/** {@link saveAnswers} in the app, with its errors; raises also `not_found`. */
export function saveClientAnswers(
  ctx: PatientContext,
  nutritionistId: string,
  input: SaveAnswersInput,
): Promise<SavedAnswers> {
  return saveAnswers(ctx, () => open(ctx, nutritionistId), input);
}

/** {@link submit} in the app, with its errors; raises also `not_found`. */
export function submitClient(ctx: PatientContext, nutritionistId: string): Promise<OwnQuestionnaire> {
  return submit(ctx, () => open(ctx, nutritionistId));
}

/** {@link correct} in the app, with its errors; raises also `not_found`. */
export function correctClient(
  ctx: PatientContext,
  nutritionistId: string,
  input: CorrectionInput,
): Promise<OwnQuestionnaire> {
  return correct(ctx, () => open(ctx, nutritionistId), input, "app");
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

/** A person's answers in the questionnaires of a link, for the copy of their data. */
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
        corrections: correctionsOf(stored),
        answers: Object.fromEntries(answered.map((part) => [part, answers[part]])),
      },
    ];
  });
}
