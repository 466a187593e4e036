import { addCalendarDays, daysFrom, startOfWeek, weekdayOf } from "@nutria/calendar/day";
import { formatLongDay } from "@nutria/calendar/format-days";
import { weekdays } from "@nutria/calendar/weekdays";
import { placeInPlan } from "@nutria/contract/record/diary-facts";
import type { ClientPlan } from "@nutria/contract/schemas/patient-app/plan";
import { Check, TriangleAlert } from "lucide-react";
import { Suspense, useState } from "react";
import { part } from "../../../../ui/part/part";
import { Skeleton } from "../../../../ui/feedback/skeleton";
import { useNutritionist } from "../../../../data/query/chosen-nutritionist";
import { isSharedPhone } from "../../../../data/session/patient-session";
import { isOfPlan, useDaySwaps } from "../day-swaps";
import { planTexts as texts } from "../texts";
import { MealMarks } from "../meal-marks";
import { MealCard, type OpenedPill } from "./meal-card";
import styles from "./meals.module.css";
import { useMealsOf } from "./use-meals-of";

const SwapSheet = part(
  () => import("../swap/swap-sheet"),
  ({ SwapSheet }) => SwapSheet,
);

/** Of the one day on which a plan takes the place of another. */
const EatenBefore = part(
  () => import("./eaten-before"),
  ({ EatenBefore }) => EatenBefore,
  { fallback: <Skeleton height={44} /> },
);

const NutrientsNote = part(
  () => import("../nutrients/nutrients-note"),
  ({ NutrientsNote }) => NutrientsNote,
  { fallback: <Skeleton height={44} /> },
);

interface MealsViewProps {
  plan: ClientPlan;
  today: string;
  isOver: boolean;
}

/** The meals of a day with their equivalents, and what goes with them. */
export function MealsView({ plan, today, isOver }: MealsViewProps) {
  const { nutritionist } = useNutritionist();
  const [day, setDay] = useState(today);
  const [opened, setOpened] = useState<OpenedPill>();
  const { swaps, set } = useDaySwaps(plan, day);
  const meals = useMealsOf(plan, day, today);
  return (
    <>
      <AvoidNotice plan={plan} />
      {hasDays(plan) && <DayChoice today={today} value={day} onDay={setDay} />}
      <div className={`stack fit gap-3 ${styles.meals}`}>
        {meals.length === 0 && <p className="muted">{texts.nothingThisDay}</p>}
        {meals.map((planned) => {
          const position = placeInPlan(planned.position);
          const meal = plan.meals[position];
          if (!isOfPlan(planned.plan, plan)) return <EatenBefore key={planned.position} meal={planned} />;
          return (
            meal && (
              <MealCard
                key={planned.position}
                plan={plan}
                meal={meal}
                position={position}
                day={day}
                isToday={day === today}
                swaps={swaps.filter((swap) => swap.position === position)}
                onOpen={(pill) => setOpened({ ...pill, position, meal })}
              />
            )
          );
        })}
      </div>
      {plan.nutrients && plan.nutrients.length > 0 && (
        <section className={`card stack gap-2 pad-4 ${styles.words}`}>
          <h2>{texts.nutrients}</h2>
          <NutrientsNote plan={plan} shown={plan.nutrients} day={day} />
        </section>
      )}
      <Agreements title={texts.agreements(nutritionist.name)} lines={plan.agreements} />
      <Words title={texts.freeFoods} text={plan.freeFoods} />
      {plan.freeFoods !== "" && <MealMarks position={null} day={day} />}
      <Words title={texts.appointmentNote} text={plan.appointmentNote} />
      <p className={`small muted ${styles.foot}`}>
        {texts.help}
        {!isSharedPhone() && ` ${texts.offline}`}
      </p>
      {opened && (
        <Suspense fallback={null}>
          <SwapSheet
            plan={plan}
            opened={opened}
            day={day}
            swaps={swaps.filter(({ position }) => position === opened.position)}
            chosen={swaps.find(
              ({ position, group }) => position === opened.position && group === opened.groups[0],
            )}
            canChange={day === today && !isOver && plan.startDate <= today}
            onSwap={(group, swap) => set(opened.position, group, swap)}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Whether the meals of a plan differ by the day. */
const hasDays = ({ meals }: ClientPlan): boolean => meals.some(({ items = [] }) => items.length > 0);

/** What the record says that the patient must not eat; it stands above every part of the plan. */
function AvoidNotice({ plan }: { plan: ClientPlan }) {
  const { name } = useNutritionist().nutritionist;
  const { allergies, intolerances, diets, avoid, marks, unchecked } = plan;
  const others = [
    intolerances.length === 0 ? "" : texts.intolerance(intolerances),
    diets.length === 0 ? "" : texts.diets(diets),
    avoid,
  ].filter(Boolean);
  const isMarked = marks.some(({ level }) => level === "forbidden");
  if (allergies.length + others.length + unchecked.length === 0 && !isMarked) return null;
  return (
    <div className={`line gap-3 pad-3-4 rounded-card danger ${styles.avoid}`}>
      <TriangleAlert size={20} aria-hidden="true" />
      <div className="stack gap-1">
        <p>
          {allergies.length > 0 && <strong>{texts.avoidAlways(allergies)}</strong>} {others.join(" ")}
        </p>
        {isMarked && <p role="alert">{texts.hasForbidden(name)}</p>}
        {unchecked.length > 0 && <p>{texts.unchecked(unchecked)}</p>}
      </div>
    </div>
  );
}

const monday = 1;

/** The days of this week. */
function DayChoice({ today, value, onDay }: { today: string; value: string; onDay: (day: string) => void }) {
  const first = startOfWeek(today, monday);
  return (
    <div role="group" aria-label={texts.day} className={`stack gap-6px ${styles.days}`}>
      {daysFrom(first, addCalendarDays(first, 6)).map((day) => (
        <button
          key={day}
          type="button"
          className={`touch holds framed pill on-card ${styles.day}`}
          aria-pressed={day === value}
          onClick={() => onDay(day)}
        >
          <span className="visually-hidden">{`${formatLongDay(day)}${day === today ? ", hoy" : ""}`}</span>
          <span aria-hidden="true">
            {day === today ? "Hoy" : weekdays.find((one) => one.day === weekdayOf(day))?.label}
          </span>
        </button>
      ))}
    </div>
  );
}

function Agreements({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={`card stack gap-2 pad-4 ${styles.words}`}>
      <h2>{title}</h2>
      <ul className={`stack gap-2 ${styles.lines}`}>
        {lines.map((line) => (
          <li key={line}>
            <Check size={18} aria-hidden="true" className="muted" />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  if (text === "") return null;
  return (
    <section className={`card stack gap-2 pad-4 ${styles.words}`}>
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  );
}
