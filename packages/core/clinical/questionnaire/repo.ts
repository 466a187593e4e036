import { mostQuestionnaires } from "@nutria/contract/record/questionnaire";
import type { Context } from "../../kernel/context";
import { getItem, newItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import type { Pair } from "../../kernel/pair";
import { questionnaireEntity, type StoredQuestionnaire } from "./entity";

/** The attributes of a questionnaire that a write changes, never its pair; null answers are none. */
type Change = Partial<Omit<StoredQuestionnaire, keyof Pair | "number" | "revision" | "answers">> & {
  answers?: object | null;
};

/** The questionnaires of one patient with one nutritionist. */
export function questionnaires(ctx: Context, { nutritionistId, patientId }: Pair) {
  const entity = questionnaireEntity(ctx.db);
  const pair = { nutritionistId, patientId };
  return {
    find: (number: number): Promise<StoredQuestionnaire | undefined> =>
      getItem(entity, { ...pair, number }, { consistent: true }),

    /** All questionnaires, newest first. */
    all: (): Promise<StoredQuestionnaire[]> =>
      queryItems(entity, ({ query }) => query.byPatient(pair), {
        order: "desc",
        consistent: true,
        count: mostQuestionnaires,
      }),

    /** The newest one; undefined before the first. */
    async latest(): Promise<StoredQuestionnaire | undefined> {
      const [newest] = await queryItems(entity, ({ query }) => query.byPatient(pair), {
        order: "desc",
        consistent: true,
        count: 1,
        limit: 1,
      });
      return newest;
    },

    /** Raises {@link StaleReadError} when another call sent one meanwhile. */
    createItem: (questionnaire: Omit<StoredQuestionnaire, keyof Pair | "revision">): TransactItem => ({
      write: newItem(entity, { ...questionnaire, ...pair, revision: 1 }),
      orElse: () => new StaleReadError(),
    }),
  };
}

/** The item that changes a questionnaire as it was read; raises {@link StaleReadError} when another call changed it. */
export function changeItem(
  ctx: Context,
  { nutritionistId, patientId, number, revision }: StoredQuestionnaire,
  { answers, ...change }: Change,
): TransactItem {
  const patched = questionnaireEntity(ctx.db)
    .patch({ nutritionistId, patientId, number })
    .set({ ...change, ...(answers && { answers }), revision: revision + 1 });
  const write = (answers === null ? patched.remove(["answers"]) : patched).where((now, { eq }) =>
    eq(now.revision, revision),
  );
  return { write, orElse: () => new StaleReadError() };
}
