import { readMealAnswer } from "@nutria/contract/record/meal-answer";
import type { PlannedMeal } from "@nutria/contract/schemas/record/diary";
import { useEffect, useRef, useState } from "react";
import { onNoticeOpened } from "../../../../lib/push/opened-notices";
import { useChoice, useNutritionist } from "../../../../data/query/chosen-nutritionist";
import { LogSheet } from "../../diary/log/log-sheet-lazy";
import { toLogged, useLogMeal } from "../../diary/log/use-log-meal";
import type { ShownWeek } from "../../shared/week/merge-week";
import { useDiaryWeek } from "../../shared/week/use-week";

type Asked = NonNullable<ReturnType<typeof readMealAnswer>>;

/** What the address asks for; it stays there until it is done, also while the nutritionist is being chosen. */
const askedNow = (): Asked | undefined => readMealAnswer(window.location.search);

function forgetAsked(): void {
  window.history.replaceState(window.history.state, "", window.location.pathname);
}

/** Gives the answer with which a notice of a meal was pressed, also while the app was open. */
export function MealAnswer() {
  const [asked, setAsked] = useState(askedNow);
  const { all, choose } = useChoice();
  const chosen = useNutritionist().nutritionist._id;
  // The path of the message is in the address once every listener has heard of it.
  useEffect(() => onNoticeOpened(() => setTimeout(() => setAsked(askedNow()))), []);
  const isOther = asked !== undefined && asked.nutritionistId !== chosen;
  const isKnown = all.some(({ nutritionist }) => nutritionist._id === asked?.nutritionistId);
  useEffect(() => {
    if (!asked || !isOther) return;
    if (isKnown) choose(asked.nutritionistId);
    else forgetAsked();
  }, [asked, isOther, isKnown, choose]);
  if (!asked || isOther) return null;
  return (
    <Answer
      key={`${asked.day}.${asked.position}.${asked.answer}`}
      asked={asked}
      onDone={() => setAsked(undefined)}
    />
  );
}

function Answer(answer: { asked: Asked; onDone: () => void }) {
  const { week } = useDiaryWeek(answer.asked.day);
  return week ? <Given week={week} {...answer} /> : null;
}

/**
 * Logs the meal as the button of today does, or opens its sheet. A meal that is logged already stays as it is, and one of
 * another plan is not logged for it.
 */
function Given({ week, asked, onDone }: { week: ShownWeek; asked: Asked; onDone: () => void }) {
  const { day, position } = asked;
  const { logMeal } = useLogMeal();
  const [meal] = useState(() => mealToAnswer(week, asked));
  const isOther = meal !== undefined && asked.answer === "otra";
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    forgetAsked();
    if (isOther) return;
    if (meal) void logMeal({ day, meal: toLogged(meal) }, { kind: "plan" });
    onDone();
  }, [day, meal, isOther, logMeal, onDone]);
  return isOther ? (
    <LogSheet start={{ day, position, isWriting: true }} week={week} onClose={onDone} />
  ) : null;
}

/** The planned meal that is answered; undefined where nothing is left to say of it. */
function mealToAnswer(
  { days, entries, isOn }: ShownWeek,
  { answer, day, position, plan }: Asked,
): PlannedMeal | undefined {
  const planned = days.find((one) => one.day === day)?.plannedMeals;
  const meal = planned?.find((one) => one.position === position && (plan === undefined || one.plan === plan));
  const isLogged = entries.some(
    (entry) => entry.day === day && entry.meal.position === position && entry.withdrawnAt === null,
  );
  return isOn && !(isLogged && answer === "plan") ? meal : undefined;
}
