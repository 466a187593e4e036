import { addHours } from "@nutria/calendar/instant";
import { AppError } from "@nutria/contract/wire/errors";
import {
  hoursBetweenAsks,
  mostQuestionnaires,
  questionnaireConsentText,
  questionnaireConsentVersion,
  type QuestionnairePart,
} from "@nutria/contract/record/questionnaire";
import { emptyAnswers, type Questionnaire } from "@nutria/contract/schemas/record/questionnaire";
import { careLinks } from "../../care/care-link/index";
import { findPerson, wentToCurrentAddress } from "../../care/patient/index";
import type { Context, NutritionistContext } from "../../kernel/context";
import { commit } from "../../kernel/table/commit";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import type { Pair } from "../../kernel/pair";
import { readQuestionnaireSettings } from "../../practice/questionnaire-settings/index";
import { findNutritionist } from "../../practice/nutritionist/index";
import { commitWithAccess } from "../access-log/index";
import { answersOf, storedAnswers } from "./answers";
import type { StoredQuestionnaire } from "./entity";
import { QuestionnaireAsked } from "./events";
import { changeItem, questionnaires } from "./repo";
import { toWire } from "./to-wire";

/**
 * Sends the questionnaire to a patient who was just linked, where the practice asks for it; nothing to one who was sent one
 * before, so that repeated events send one.
 */
export async function askNewPatient(ctx: Context, { nutritionistId, patientId }: Pair): Promise<void> {
  const pair = { nutritionistId, patientId };
  await retryOnConflict(async () => {
    const settings = await readQuestionnaireSettings(ctx, nutritionistId);
    if (!settings.isOn) return;
    const [link, latest] = await Promise.all([
      careLinks(ctx, nutritionistId).find(patientId),
      questionnaires(ctx, pair).latest(),
    ]);
    // The page of a questionnaire is mailed, and nowhere else.
    if (!link || link.endedAt !== undefined || link.email === "" || latest) return;
    const { item, event } = opening(ctx, pair, { number: 1, parts: settings.parts });
    await commit(ctx, [item], [event]);
  });
}

/**
 * Tells a patient whose visit is near of the questionnaire that is still open, once, unless they were told within a day or
 * the visit is no longer at this time.
 */
export async function askBeforeVisit(
  ctx: Context,
  { appointmentId, startDate, ...pair }: Pair & { appointmentId: string; startDate: string },
): Promise<void> {
  await retryOnConflict(async () => {
    const [link, open] = await Promise.all([
      careLinks(ctx, pair.nutritionistId).find(pair.patientId),
      questionnaires(ctx, pair).latest(),
    ]);
    if (!link || link.endedAt !== undefined || !open) return;
    const isAhead = ({ appointmentId: id, start }: { appointmentId: string; start: string }) =>
      id === appointmentId && start === startDate;
    if (startDate <= ctx.now() || !link.accepted?.some(isAhead)) return;
    if (open.submittedAt !== undefined || open.remindedAt !== undefined) return;
    if (await wasJustTold(ctx, open)) return;
    const now = ctx.now();
    await commit(ctx, [changeItem(ctx, open, { remindedAt: now, toldAt: now })], [asked(open, now)]);
  });
}

/**
 * Sends the questionnaire to one of the caller's active patients. An open one is announced again, at most once a day,
 * and otherwise stays unchanged. Raises `not_found`, `patient_inactive`, `patient_without_email`,
 * `questionnaire_limit`.
 */
export async function sendQuestionnaire(ctx: NutritionistContext, patientId: string): Promise<Questionnaire> {
  const pair = { nutritionistId: ctx.actor.id, patientId };
  const all = questionnaires(ctx, pair);
  await retryOnConflict(async () => {
    const links = careLinks(ctx, ctx.actor.id);
    const [link, latest, { parts }] = await Promise.all([
      links.get(patientId),
      all.latest(),
      readQuestionnaireSettings(ctx, ctx.actor.id),
    ]);
    if (!link.isActive) throw new AppError("patient_inactive");
    if (link.email === "") throw new AppError("patient_without_email");
    const isOpen = latest !== undefined && latest.submittedAt === undefined;
    if (isOpen && (await wasJustTold(ctx, latest))) {
      return commitWithAccess(ctx, { patientId, action: "read", what: "questionnaire" }, []);
    }
    const number = (latest?.number ?? 0) + 1;
    if (!isOpen && number > mostQuestionnaires) throw new AppError("questionnaire_limit");
    const now = ctx.now();
    const { item, event } = isOpen
      ? { item: changeItem(ctx, latest, { toldAt: now }), event: asked(latest, now) }
      : opening(ctx, pair, { number, parts, ...(await begunWith(ctx, latest, parts)) });
    const access = { patientId, action: "send", what: "questionnaire" } as const;
    return commitWithAccess(ctx, access, [links.activeItem(patientId), item], [event]);
  });
  const latest = await all.latest();
  if (!latest) throw new AppError("not_found");
  return toWire(latest);
}

/** Whether the patient was told within a day, at the address that they have now: the link of an earlier one opens nothing. */
async function wasJustTold(ctx: Context, { toldAt, patientId }: StoredQuestionnaire): Promise<boolean> {
  if (addHours(toldAt, hoursBetweenAsks) <= ctx.now()) return false;
  const person = await findPerson(ctx, patientId);
  return !person || wentToCurrentAddress(person, toldAt);
}

function asked({ nutritionistId, patientId, number }: Pair & { number: number }, askedAt: string) {
  return QuestionnaireAsked({ nutritionistId, patientId, number, askedAt });
}

/**
 * The start of a later questionnaire: the last answers to the parts asked now, and the consent where its text is
 * unchanged, so that the person reads it again only when it changed.
 */
async function begunWith(
  ctx: Context,
  latest: StoredQuestionnaire | undefined,
  parts: readonly QuestionnairePart[],
): Promise<Pick<StoredQuestionnaire, "answers" | "consent">> {
  if (!latest) return {};
  const nutritionist = await findNutritionist(ctx, latest.nutritionistId);
  if (!nutritionist) return {};
  const { consent } = latest;
  const last = answersOf(latest);
  const asked = Object.fromEntries(parts.map((part) => [part, last[part]]));
  const answers = storedAnswers({ ...emptyAnswers, ...asked });
  const text = questionnaireConsentText(`${nutritionist.name} ${nutritionist.lastName}`);
  const isSame = consent?.version === questionnaireConsentVersion && consent.text === text;
  return { ...(answers && { answers }), ...(isSame && { consent }) };
}

/** A new questionnaire, and the event that tells its patient. */
function opening(
  ctx: Context,
  pair: Pair,
  {
    number,
    parts,
    ...begun
  }: Pick<StoredQuestionnaire, "number" | "answers" | "consent"> & {
    parts: readonly string[];
  },
) {
  const now = ctx.now();
  const item = questionnaires(ctx, pair).createItem({
    ...begun,
    number,
    parts: [...parts],
    sentAt: now,
    toldAt: now,
    version: 0,
    transfers: [],
  });
  return { item, event: asked({ ...pair, number }, now) };
}
