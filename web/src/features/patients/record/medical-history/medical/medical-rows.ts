import { affectedPeople } from "@nutria/contract/catalogues/record";
import type { Column, RowsLook } from "../../fields/rows/row-columns";
import { longest, mostRows } from "../limits";
import { medicalTexts as texts } from "./medical-texts";

const text = (name: string, label: string, width: number): Column => ({
  kind: "text",
  name,
  label,
  width,
  maxLength: longest.cell,
});
const note = (width: number): Column => ({
  kind: "text",
  name: "note",
  label: texts.note,
  width,
  maxLength: longest.cell,
  isLong: true,
});

export const conditions: RowsLook = {
  label: texts.conditions.label,
  add: texts.conditions.add,
  maximum: mostRows,
  columns: [
    text("name", texts.conditions.name, 36),
    {
      kind: "choice",
      name: "affected",
      label: texts.conditions.affected,
      width: 24,
      choices: affectedPeople.map(({ _id, name }) => ({ value: _id, label: name })),
    },
    note(40),
  ],
};
export const medications: RowsLook = {
  label: texts.medications.label,
  add: texts.medications.add,
  maximum: mostRows,
  columns: [
    text("name", texts.medications.name, 27),
    text("dose", texts.dose, 21),
    text("timeUsing", texts.medications.timeUsing, 18),
    note(34),
  ],
};
export const surgeries: RowsLook = {
  label: texts.surgeries.label,
  add: texts.surgeries.add,
  maximum: mostRows,
  columns: [
    text("event", texts.surgeries.event, 40),
    text("timeSince", texts.surgeries.timeSince, 21),
    note(39),
  ],
};

const therapies = ({ label, add }: { label: string; add: string }): RowsLook => ({
  label,
  add,
  maximum: mostRows,
  columns: [
    { kind: "text", name: "type", label: texts.gynecology.type, width: 36, maxLength: longest.cell },
    { kind: "text", name: "dose", label: texts.dose, width: 24, maxLength: longest.cell },
    { kind: "text", name: "note", label: texts.note, width: 40, maxLength: longest.cell, isLong: true },
  ],
});
export const contraceptives = therapies(texts.gynecology.contraceptives);
export const hormones = therapies(texts.gynecology.hormones);
