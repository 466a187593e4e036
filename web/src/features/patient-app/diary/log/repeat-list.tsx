import { eatingBy } from "@nutria/contract/clinical/eating/index";
import { repeatedMeals } from "@nutria/contract/clinical/eating/repeated-meal";
import { practiceIndex } from "@nutria/contract/clinical/foods/own-foods";
import type { ClientPlan } from "@nutria/contract/schemas/patient-app/plan";
import { useMemo } from "react";
import { useClientPlan } from "../../api/plan";
import { kindIcons } from "../parts/kind-icons";
import type { ShownEntry, ShownWeek } from "../week/merge-week";
import { logTexts } from "./log-texts";
import styles from "./log-sheet.module.css";
import type { MealContent } from "./use-log-meal";

const mostShown = 5;

/** The last things that the patient wrote, to log one of them again; nothing that the record has anything against by now. */
export function RepeatList({
  week,
  onRepeat,
}: {
  week: ShownWeek;
  onRepeat: (content: MealContent) => void;
}) {
  const plan = useClientPlan().data?.current;
  const last = useMemo(() => lastOffered(week, plan ?? undefined), [week, plan]);
  if (last.length === 0) return <p className="muted">{logTexts.nothingToRepeat}</p>;
  return (
    <>
      {!plan && <p className="small muted">{logTexts.unchecked}</p>}
      <ul className={styles.list}>
        {last.map(({ entry: { _id, kind, text, swaps }, hasLabelToRead }) => {
          const Icon = kindIcons[kind];
          return (
            <li key={_id}>
              <button type="button" className={styles.repeat} onClick={() => onRepeat({ kind, text, swaps })}>
                <Icon size={20} aria-hidden="true" className="muted" />
                <span className="shrinks">
                  {text}
                  {hasLabelToRead && <span className="small muted"> · {logTexts.label}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface Repeatable {
  entry: ShownEntry;
  hasLabelToRead: boolean;
}

/** The last texts that may be proposed again; without a plan, which brings the record, nobody checks them. */
function lastOffered({ entries }: ShownWeek, plan: ClientPlan | undefined): Repeatable[] {
  const asked = plan ? askedBy(plan) : () => "offered" as const;
  const offered: Repeatable[] = [];
  for (const entry of lastWritten(entries)) {
    const answer = asked(entry);
    if (answer !== "withheld") offered.push({ entry, hasLabelToRead: answer === "label" });
    if (offered.length === mostShown) break;
  }
  return offered;
}

/** Tells of an entry whether the record has anything against what its words and swaps name. */
function askedBy({ allergies, intolerances, diets, dislikes, ownFoods, ownDishes }: ClientPlan) {
  const index = practiceIndex({ foods: ownFoods, dishes: ownDishes });
  const eating = eatingBy({ allergies, intolerances, diets, dislikedFood: dislikes }, index);
  const asked = repeatedMeals(eating, index);
  return ({ text, swaps }: ShownEntry) => asked([text, ...swaps.map(({ to }) => to)].join(", "));
}

/** Each text once, the latest first. */
function lastWritten(entries: readonly ShownEntry[]): ShownEntry[] {
  const byText = new Map<string, ShownEntry>();
  for (const entry of entries.toSorted((one, other) => other.at.localeCompare(one.at))) {
    if (entry.text !== "" && entry.withdrawnAt === null && !byText.has(entry.text))
      byText.set(entry.text, entry);
  }
  return [...byText.values()];
}
