import { AppError } from "@nutria/contract/wire/errors";
import { transferOf } from "@nutria/contract/clinical/questionnaire-transfer";
import { questionnairePartFacts, type QuestionnairePart } from "@nutria/contract/record/questionnaire";
import type {
  Questionnaire,
  TransferInput,
  TransferResult,
} from "@nutria/contract/schemas/record/questionnaire";
import { careLinks } from "../../care/care-link/index";
import type { NutritionistContext } from "../../kernel/context";
import { findNutritionist } from "../../practice/nutritionist/index";
import { recordAccess } from "../access-log/index";
import { saveFromQuestionnaire } from "../record/index";
import { answersOf, isEmptyPart, partsOf } from "./answers";
import type { StoredQuestionnaire } from "./entity";
import { changeItem, questionnaires } from "./repo";
import { toWire } from "./to-wire";

/** The questionnaires of one of the caller's patients, former ones included, newest first. Raises `not_found`. */
export async function listQuestionnaires(
  ctx: NutritionistContext,
  patientId: string,
): Promise<Questionnaire[]> {
  await careLinks(ctx, ctx.actor.id).get(patientId);
  const all = await questionnaires(ctx, { nutritionistId: ctx.actor.id, patientId }).all();
  await recordAccess(ctx, { patientId, action: "read", what: "questionnaire" });
  return all.map(toWire);
}

/**
 * Takes a part of an answered questionnaire over into its section of the record, in one transaction with the mark who did
 * and when; the section's history names the questionnaire. A part that was taken over before changes nothing. Raises
 * `not_found`, also for a part without an answer; `patient_inactive`; `stale_version` with the section when it was saved
 * since it was shown.
 */
export async function transferQuestionnaire(
  ctx: NutritionistContext,
  patientId: string,
  number: number,
  { part, version }: TransferInput,
): Promise<TransferResult> {
  const nutritionistId = ctx.actor.id;
  const all = questionnaires(ctx, { nutritionistId, patientId });
  const author = await findNutritionist(ctx, nutritionistId);
  if (!author) throw new AppError("not_found");
  const byName = `${author.name} ${author.lastName}`;
  const { section } = questionnairePartFacts[part];
  const record = await saveFromQuestionnaire(ctx, patientId, {
    name: section,
    opened: version,
    fromQuestionnaire: number,
    async prepare() {
      const stored = transferable(await all.find(number), part);
      if (isTransferred(stored, part)) return undefined;
      const transfers = [...stored.transfers, { part, at: ctx.now(), by: nutritionistId, byName }];
      return {
        changesOf: (data) => transferOf(part, answersOf(stored), data).changes,
        item: changeItem(ctx, stored, { transfers }),
      };
    },
  });
  const stored = await all.find(number);
  if (!stored) throw new AppError("not_found");
  return { questionnaire: toWire(stored), sections: { [section]: record[section] } };
}

const isTransferred = ({ transfers }: StoredQuestionnaire, part: QuestionnairePart): boolean =>
  transfers.some((one) => one.part === part);

function transferable(stored: StoredQuestionnaire | undefined, part: QuestionnairePart): StoredQuestionnaire {
  if (stored?.submittedAt === undefined || !partsOf(stored).includes(part)) throw new AppError("not_found");
  if (isEmptyPart(answersOf(stored), part)) throw new AppError("not_found");
  return stored;
}
