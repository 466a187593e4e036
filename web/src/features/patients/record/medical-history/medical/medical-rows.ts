import { affectedPeople } from "@nutria/contract/catalogues/record";
import { noteColumn, answerRowsOf, textColumn } from "../answer-rows";
import { medicalTexts as texts } from "./medical-texts";

export const conditions = answerRowsOf(texts.conditions, [
  textColumn("name", texts.conditions.name, 36),
  {
    kind: "choice",
    name: "affected",
    label: texts.conditions.affected,
    width: 24,
    choices: affectedPeople.map(({ _id, name }) => ({ value: _id, label: name })),
  },
  noteColumn(40),
]);
export const medications = answerRowsOf(texts.medications, [
  textColumn("name", texts.medications.name, 27),
  textColumn("dose", texts.dose, 21),
  textColumn("timeUsing", texts.medications.timeUsing, 18),
  noteColumn(34),
]);
export const surgeries = answerRowsOf(texts.surgeries, [
  textColumn("event", texts.surgeries.event, 40),
  textColumn("timeSince", texts.surgeries.timeSince, 21),
  noteColumn(39),
]);

const therapy = [
  textColumn("type", texts.gynecology.type, 36),
  textColumn("dose", texts.dose, 24),
  noteColumn(40),
];
export const contraceptives = answerRowsOf(texts.gynecology.contraceptives, therapy);
export const hormones = answerRowsOf(texts.gynecology.hormones, therapy);
