import type { RowsLook } from "../../fields/rows/row-columns";
import { longest, mostRows } from "../limits";
import { dietTexts as texts } from "./diet-texts";

export const supplements: RowsLook = {
  label: texts.supplements.label,
  add: texts.supplements.add,
  maximum: mostRows,
  columns: [
    { kind: "text", name: "name", label: texts.supplements.name, width: 26, maxLength: longest.cell },
    { kind: "text", name: "dose", label: texts.supplements.dose, width: 21, maxLength: longest.cell },
    { kind: "text", name: "reason", label: texts.supplements.reason, width: 25, maxLength: longest.cell },
    {
      kind: "text",
      name: "note",
      label: texts.supplements.note,
      width: 28,
      maxLength: longest.cell,
      isLong: true,
    },
  ],
};
