import { noteColumn, answerRowsOf, textColumn } from "../answer-rows";
import { lifestyleTexts } from "./lifestyle-texts";

const texts = lifestyleTexts.sports;

export const sports = answerRowsOf(texts, [
  textColumn("activity", texts.activity, 28),
  {
    kind: "number",
    name: "daysPerWeek",
    label: texts.daysPerWeek,
    width: 18,
    maximum: 7,
    inWords: texts.days,
  },
  textColumn("duration", texts.duration, 19),
  noteColumn(35),
]);
