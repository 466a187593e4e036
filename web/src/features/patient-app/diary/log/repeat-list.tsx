import { eatingBy } from "@nutria/contract/clinical/eating/index";
import { foodIndex } from "@nutria/contract/clinical/foods/food";
import type { ClientPlan } from "@nutria/contract/schemas/patient-app/plan";
import { useClientPlan } from "../../api/plan";
import { kindIcons } from "../parts/kind-icons";
import type { ShownEntry, ShownWeek } from "../week/merge-week";
import { logTexts } from "./log-texts";
import styles from "./log-sheet.module.css";
import type { MealContent } from "./use-log-meal";

const mostShown = 5;

/** The last things that the patient wrote, to log one of them again; nothing that the record forbids by now. */
export function RepeatList({
  week,
  onRepeat,
}: {
  week: ShownWeek;
  onRepeat: (content: MealContent) => void;
}) {
  const plan = useClientPlan().data?.current;
  const last = lastWritten(plan ? week.entries.filter(isAllowedBy(plan)) : week.entries);
  if (last.length === 0) return <p className="muted">{logTexts.nothingToRepeat}</p>;
  return (
    <ul className={styles.list}>
      {last.map(({ _id, kind, text, swaps }) => {
        const Icon = kindIcons[kind];
        return (
          <li key={_id}>
            <button type="button" className={styles.repeat} onClick={() => onRepeat({ kind, text, swaps })}>
              <Icon size={20} aria-hidden="true" className="muted" />
              <span className="shrinks">{text}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Tells of an entry whether the record forbids none of the foods that its words name. */
function isAllowedBy({ allergies, intolerances, diets, dislikes }: ClientPlan) {
  const { ofText } = eatingBy({ allergies, intolerances, diets, dislikedFood: dislikes }, foodIndex([], []));
  return ({ text, swaps }: ShownEntry) =>
    // What was eaten together is one meal.
    ofText([text, ...swaps.map(({ to }) => to)].join(", "), []).every(({ level }) => level !== "forbidden");
}

/** Each text once, the latest first. */
function lastWritten(entries: readonly ShownEntry[]): ShownEntry[] {
  const byText = new Map<string, ShownEntry>();
  for (const entry of entries.toSorted((one, other) => other.at.localeCompare(one.at))) {
    if (entry.text !== "" && entry.withdrawnAt === null && !byText.has(entry.text))
      byText.set(entry.text, entry);
  }
  return [...byText.values()].slice(0, mostShown);
}
