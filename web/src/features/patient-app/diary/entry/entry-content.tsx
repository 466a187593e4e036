import { formatDay } from "@nutria/calendar/format";
import { timeAt } from "@nutria/calendar/zone";
import { hungers, moods } from "@nutria/contract/record/diary-facts";
import { ToggleGroup } from "../../../../ui/actions/toggle-group";
import { useDiaryZone, useNutritionist } from "../../../../data/query/chosen-nutritionist";
import { useProfile } from "../../api/profile";
import { useLog } from "../../../../device/phone";
import type { Act } from "../../../../device/outbox/outbox";
import { useTodayIn } from "../../../../lib/use-now";
import { wordsOf } from "../day/entry-words";
import { canChange } from "../parts/can-change";
import { EntryPhoto } from "../parts/entry-photo";
import { KindBadge } from "../parts/kind-badge";
import { WaitingMark } from "../parts/waiting-mark";
import { hungerNames, moodNames } from "./feeling-names";
import type { ShownEntry } from "../../shared/week/merge-week";
import styles from "./entry.module.css";

/** What was eaten, and how hungry and in what mood: both can be said later, and need not be. */
export function EntryContent({ entry, isOpen }: { entry: ShownEntry; isOpen: boolean }) {
  const { nutritionist } = useNutritionist();
  const timeZone = useDiaryZone();
  const { data: profile } = useProfile();
  const log = useLog();
  const today = useTodayIn(timeZone);
  const { day, meal, kind, at, hunger, mood } = entry;
  const isFixed = !isOpen || !canChange(entry);
  const names = moodNames[profile?.sex ?? "unknown"];
  const say = (more: Partial<Extract<Act, { type: "loggedMeal" }>["data"]>) => {
    const key = meal.position === null ? { entry: entry._id.slice(day.length + 1) } : {};
    void log({
      type: "loggedMeal",
      data: { nutritionist: nutritionist._id, day, meal, kind, ...key, ...more },
    });
  };
  return (
    <>
      <EntryPhoto entry={entry} className={`stack centred sunken muted ${styles.photo}`} />
      <div className="stack gap-2">
        <p className="row wrap gap-2">
          <KindBadge kind={kind} />
          <span className="muted">
            {day === today ? "Hoy" : formatDay(day)}, {timeAt(at, timeZone)}
          </span>
          {entry.isWaiting && <WaitingMark kept={entry.kept} />}
        </p>
        <p className={`keeps-lines breaks ${styles.words}`}>{wordsOf(entry)}</p>
      </div>
      {(!isFixed || hunger !== null) && (
        <div className="stack gap-2">
          <p>
            <span className="semibold">¿Con cuánta hambre llegaste?</span>{" "}
            <span className="muted">Opcional</span>
          </p>
          <ToggleGroup
            label="¿Con cuánta hambre llegaste?"
            className={styles.hunger}
            choices={hungers.map((value) => ({ value, label: hungerNames[value] }))}
            value={hunger}
            isDisabled={isFixed}
            onValue={(value) => say({ hunger: value === hunger ? null : value })}
          />
        </div>
      )}
      {(!isFixed || mood !== null) && (
        <div className="stack gap-2">
          <p>
            <span className="semibold">¿Cómo te sentías?</span> <span className="muted">Opcional</span>
          </p>
          <ToggleGroup
            label="¿Cómo te sentías?"
            look="chips"
            className="wrap"
            choices={moods.map((value) => ({ value, label: names[value] }))}
            value={mood}
            isDisabled={isFixed}
            onValue={(value) => say({ mood: value === mood ? null : value })}
          />
        </div>
      )}
    </>
  );
}
