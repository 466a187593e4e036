import { noteColumn, answerRowsOf, textColumn } from "../answer-rows";
import { dietTexts } from "./diet-texts";

const texts = dietTexts.supplements;

export const supplements = answerRowsOf(texts, [
  textColumn("name", texts.name, 26),
  textColumn("dose", texts.dose, 21),
  textColumn("reason", texts.reason, 25),
  noteColumn(28),
]);
