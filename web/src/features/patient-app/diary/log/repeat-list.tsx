import { addCalendarDays } from "@nutria/calendar/day";
import { eatingBy } from "@nutria/contract/clinical/eating/index";
import { repeatedMeals } from "@nutria/contract/clinical/eating/repeated-meal";
import { practiceIndex } from "@nutria/contract/clinical/foods/own-foods";
import type { ClientPlan } from "@nutria/contract/schemas/patient-app/plan";
import { useMemo } from "react";
import { Skeleton } from "../../../../ui/feedback/skeleton";
import { useClientPlan } from "../../api/plan";
import { kindIcons } from "../parts/kind-icons";
import type { ShownEntry, ShownWeek } from "../../shared/week/merge-week";
import { useDiaryWeek } from "../../shared/week/use-week";
import { logTexts } from "./log-texts";
import styles from "./log-sheet.module.css";
import { repeatGroups, type RepeatAnswer, type Repeatable } from "./repeatable";
import type { MealContent } from "./use-log-meal";

interface RepeatListProps {
  week: ShownWeek;
  day: string;
  /** The place of the meal in the plan; null for one that it does not have. */
  position: number | null;
  onRepeat: (content: MealContent) => void;
}

/** What the patient wrote in four weeks, to log it again; nothing that the record has anything against by now. */
export function RepeatList({ week, day, position, onRepeat }: RepeatListProps) {
  const plan = useClientPlan().data?.current;
  const entries = useFourWeeks(week);
  const groups = useMemo(
    // Without a plan, which brings the record, nobody checks them.
    () => entries && repeatGroups(entries, { day, position }, plan ? askedBy(plan) : () => "offered"),
    [entries, day, position, plan],
  );
  if (!groups) return <Skeleton height={168} radius={12} />;
  if (groups.length === 0) return <p className="muted">{logTexts.nothingToRepeat}</p>;
  return (
    <>
      {!plan && <p className="small muted">{logTexts.unchecked}</p>}
      {groups.map(({ why, meals }) => (
        <section key={why} className="stack gap-2">
          <h3 className="small muted">{logTexts.repeatWhy[why]}</h3>
          <ul className="stack gap-2">
            {meals.map((meal) => (
              <li key={meal.entry._id}>
                <RepeatButton meal={meal} onRepeat={onRepeat} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function RepeatButton({
  meal: { entry, hasLabelToRead },
  onRepeat,
}: {
  meal: Repeatable;
  onRepeat: RepeatListProps["onRepeat"];
}) {
  const { kind, text, swaps } = entry;
  const Icon = kindIcons[kind];
  return (
    <button
      type="button"
      className={`row gap-3 full-width framed rounded ${styles.repeat}`}
      onClick={() => onRepeat({ kind, text, swaps })}
    >
      <Icon size={20} aria-hidden="true" className="muted" />
      <span className="shrinks">
        {text}
        {hasLabelToRead && <span className="small muted"> · {logTexts.label}</span>}
      </span>
    </button>
  );
}

/**
 * The entries of a week and of the three before it, as far as they could be read; undefined until that is known, so that
 * nothing moves under a thumb.
 */
function useFourWeeks(week: ShownWeek): readonly ShownEntry[] | undefined {
  const one = useDiaryWeek(addCalendarDays(week.from, -7));
  const two = useDiaryWeek(addCalendarDays(week.from, -14));
  const three = useDiaryWeek(addCalendarDays(week.from, -21));
  const before = [one, two, three];
  const isPending = before.some((some) => !some.week && !some.hasFailed);
  return useMemo(
    () =>
      isPending ? undefined : [week, one.week, two.week, three.week].flatMap((some) => some?.entries ?? []),
    [isPending, week, one.week, two.week, three.week],
  );
}

/** Tells of an entry whether the record has anything against what its words and swaps name. */
function askedBy({ allergies, intolerances, diets, dislikes, ownFoods, ownDishes }: ClientPlan) {
  const index = practiceIndex({ foods: ownFoods, dishes: ownDishes });
  const eating = eatingBy({ allergies, intolerances, diets, dislikedFood: dislikes }, index);
  const asked = repeatedMeals(eating, index);
  return ({ text, swaps }: ShownEntry): RepeatAnswer =>
    asked([text, ...swaps.map(({ to }) => to)].join(", "));
}
