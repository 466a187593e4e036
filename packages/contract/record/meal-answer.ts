import { isDay } from "@nutria/calendar/valid-day";
import { myPaths } from "../web/my-paths";

/** What a person answers in the reminder of a meal: that they ate what was planned, or that they write what they ate. */
export const mealAnswers = ["plan", "otra"] as const;
export type MealAnswer = (typeof mealAnswers)[number];

/** A meal of a day, by ids and numbers alone: it stands in the address that a notice opens. */
export interface AnsweredMeal {
  nutritionistId: string;
  day: string;
  position: number;
  /** The mark of its plan: a meal of another plan at that place is not answered. */
  plan?: string | undefined;
}

/** The path of the app that gives an answer once it is open. */
export function mealAnswerHref(
  answer: MealAnswer,
  { nutritionistId, day, position, plan }: AnsweredMeal,
): string {
  const asked = new URLSearchParams({
    comida: answer,
    con: nutritionistId,
    dia: day,
    lugar: String(position),
  });
  if (plan !== undefined) asked.set("plan", plan);
  return `${myPaths.today.href()}?${asked.toString()}`;
}

/** The answer that an address asks for; undefined for any other. */
export function readMealAnswer(search: string): (AnsweredMeal & { answer: MealAnswer }) | undefined {
  const asked = new URLSearchParams(search);
  const answer = mealAnswers.find((one) => one === asked.get("comida"));
  const [nutritionistId, day, place] = [asked.get("con"), asked.get("dia"), asked.get("lugar")];
  if (!answer || !nutritionistId || !day || !isDay(day) || !place || !/^\d{1,2}$/.test(place))
    return undefined;
  return { answer, nutritionistId, day, position: Number(place), plan: asked.get("plan") ?? undefined };
}
