import {
  mostCorrections,
  mostQuestionnaires,
  questionnaireParts,
} from "@nutria/contract/record/questionnaire";
import { instant } from "@nutria/contract/schemas/primitives";
import * as z from "zod/mini";
import { answersOf, answersSection, storedAnswers } from "../questionnaire/answers";
import { questionnaireEntity } from "../questionnaire/entity";
import { questionnaires } from "../questionnaire/repo";
import { definePart } from "./part";
import { restoreRowItem } from "./rows";

const text = (most: number) => z.string().check(z.maxLength(most));
const part = z.enum(questionnaireParts);
const count = z.int().check(z.minimum(0), z.maximum(99_999_999));

const Archived = z.strictObject({
  number: z.int().check(z.minimum(1), z.maximum(mostQuestionnaires)),
  parts: z.array(part).check(z.maxLength(questionnaireParts.length)),
  sentAt: instant,
  toldAt: instant,
  remindedAt: z.optional(instant),
  consent: z.strictObject({
    version: text(40),
    text: text(2000),
    at: instant,
    by: z.enum(["page", "app"]),
  }),
  startedAt: z.optional(instant),
  answers: z.record(z.string(), z.unknown()),
  version: count,
  submittedAt: instant,
  transfers: z
    .array(z.strictObject({ part, at: instant, byName: text(200) }))
    .check(z.maxLength(questionnaireParts.length)),
  corrections: z.optional(
    z
      .array(z.strictObject({ part, text: text(1000), at: instant, by: z.enum(["page", "app"]) }))
      .check(z.maxLength(mostCorrections)),
  ),
});
type Archived = z.output<typeof Archived>;

/** The sent answers of a patient's questionnaires. An open questionnaire belongs to the patient and is not exported. */
export const questionnairesPart = definePart({
  name: "questionnaires",
  schema: z._default(z.array(Archived).check(z.maxLength(mostQuestionnaires)), []),
  rowsOf: (rows) => rows,
  checkRow: ({ answers }: Archived) => void answersSection.parse(answers),
  async collect(ctx, { nutritionistId, patientId }) {
    const all = await questionnaires(ctx, { nutritionistId, patientId }).all();
    const sent = all.flatMap((stored): Archived[] => {
      const { nutritionistId: _, patientId: __, revision: ___, parts, ...row } = stored;
      const { consent, submittedAt } = row;
      if (submittedAt === undefined || consent === undefined) return [];
      return [
        {
          ...row,
          consent,
          submittedAt,
          parts: questionnaireParts.filter((one) => parts.includes(one)),
          answers: storedAnswers(answersOf(stored)) ?? {},
          transfers: row.transfers.map(({ part: one, at, byName }) => ({ part: one as Part, at, byName })),
          corrections: row.corrections?.map((one) => ({ ...one, part: one.part as Part })),
        },
      ];
    });
    return { data: sent.toSorted((one, other) => one.number - other.number) };
  },
  *rowItems(ctx, { nutritionistId, patientId }, row: Archived) {
    const transfers = row.transfers.map((one) => ({ ...one, by: nutritionistId }));
    yield restoreRowItem(questionnaireEntity(ctx.db), {
      ...row,
      ...{ nutritionistId, patientId, transfers, revision: 1 },
      answers: storedAnswers(answersSection.parse(row.answers)),
    });
  },
});

type Part = (typeof questionnaireParts)[number];
