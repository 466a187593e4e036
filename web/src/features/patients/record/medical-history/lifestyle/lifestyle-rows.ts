import type { RowsLook } from "../../fields/rows/row-columns";
import { longest, mostRows } from "../limits";
import { lifestyleTexts as texts } from "./lifestyle-texts";

export const sports: RowsLook = {
  label: texts.sports.label,
  add: texts.sports.add,
  maximum: mostRows,
  columns: [
    { kind: "text", name: "activity", label: texts.sports.activity, width: 28, maxLength: longest.cell },
    {
      kind: "number",
      name: "daysPerWeek",
      label: texts.sports.daysPerWeek,
      width: 18,
      maximum: 7,
      inWords: texts.sports.days,
    },
    { kind: "text", name: "duration", label: texts.sports.duration, width: 19, maxLength: longest.cell },
    {
      kind: "text",
      name: "note",
      label: texts.sports.note,
      width: 35,
      maxLength: longest.cell,
      isLong: true,
    },
  ],
};
