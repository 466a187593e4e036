import { BodyComposition } from "@nutria/contract/schemas/body-composition";
import { instant } from "@nutria/contract/schemas/primitives";
import { rowId } from "@nutria/contract/schemas/record/row-id";
import * as z from "zod/mini";
import { bodyCompositions, importedScans } from "../body-composition/entity";
import { definePart } from "./part";
import { restoreRowItem } from "./rows";
import { queryItems } from "../../kernel/table/query-items";

const Scan = z.strictObject({
  resultId: rowId,
  date: instant,
  partnerName: z.string().check(z.maxLength(200)),
  measures: BodyComposition,
});

/**
 * The scans that the nutritionist may see. An imported one belongs to the nutritionist who imported it, not to the
 * person, so that no file tells other nutritionists anything.
 */
export const scansPart = definePart({
  name: "scans",
  schema: z._default(z.array(Scan).check(z.maxLength(2000)), []),
  rowsOf: (scans) => scans,
  async collect(ctx, { nutritionistId, patientId, isProvisional, endedAt }) {
    const [own, imported] = await Promise.all([
      isProvisional === true
        ? []
        : queryItems(bodyCompositions(ctx.db), ({ query }) => query.byPatient({ patientId }), {
            consistent: true,
          }),
      queryItems(importedScans(ctx.db), ({ query }) => query.byPatient({ nutritionistId, patientId }), {
        consistent: true,
      }),
    ]);
    const shared = own.filter(({ recordedAt }) => endedAt === undefined || recordedAt <= endedAt);
    const scans = [...shared, ...imported].map(({ resultId, date, partnerName, measures }) => ({
      resultId,
      date,
      partnerName,
      measures,
    }));
    return { data: scans.sort((one, other) => (one.resultId < other.resultId ? -1 : 1)) };
  },
  rowItems: (ctx, { nutritionistId, patientId }, scan) => [
    restoreRowItem(importedScans(ctx.db), { ...scan, nutritionistId, patientId }),
  ],
});
