import { formatDay } from "@nutria/calendar/format";
import { weekdayName } from "@nutria/calendar/weekdays";
import { timeAt, wallClock } from "@nutria/calendar/zone";
import type { DiaryEntry } from "@nutria/contract/schemas/record/diary";
import { TriangleAlert } from "lucide-react";
import { Badge } from "../../../../../ui/display/badge";
import { useDialogs } from "../../../../../lib/dialogs";
import { DiaryPhoto } from "../diary-photo";
import { diaryTexts } from "../diary-texts";
import { KindSign } from "../kind-sign";
import styles from "./entry-view.module.css";

const texts = diaryTexts.entry;

interface EntryViewProps {
  entry: DiaryEntry;
  /** Allergies and intolerances that its words name. */
  warnings: readonly string[];
  /** The patient's first name. */
  name: string;
  zone: string;
  onExpired: () => void;
}

/** What a patient logged: the photo, their words, what the plan said, and what to be careful with. */
export function EntryView({ entry, warnings, name, zone, onExpired }: EntryViewProps) {
  const { meal, day, kind, text, planned, swaps, withdrawnAt, at, editedAt } = entry;
  if (withdrawnAt !== null) {
    const { day: withdrawnOn, time } = wallClock(withdrawnAt, zone);
    return (
      <div className={styles.body}>
        <EntryTitle name={meal.name} when={dayText(day)} />
        <p className="muted">{texts.withdrawn(name, `${formatDay(withdrawnOn)} ${time}`)}</p>
      </div>
    );
  }
  return (
    <>
      <Photo entry={entry} onExpired={onExpired} />
      <div className={styles.body}>
        <div className="row wrap gap-1-2 between">
          <EntryTitle
            name={meal.name}
            when={[
              texts.at(dayText(day), timeAt(at, zone)),
              ...(editedAt === null ? [] : [texts.edited]),
            ].join(" · ")}
          />
          <Badge icon={<KindSign kind={kind} />}>{diaryTexts.kinds[kind]}</Badge>
        </div>
        {text !== "" && <p className={styles.text}>“{text}”</p>}
        {swaps.length > 0 && (
          <p className={styles.said}>
            <strong>{texts.swaps}</strong> {swaps.map(({ from, to }) => texts.swapped(from, to)).join(", ")}
          </p>
        )}
        {planned !== "" && (
          <p className={styles.said}>
            <strong>{texts.planned}</strong> {planned}
          </p>
        )}
        <Circumstances entry={entry} warnings={warnings} />
      </div>
    </>
  );
}

/** `jueves 19/11` */
const dayText = (day: string): string => `${weekdayName(day)} ${formatDay(day).slice(0, 5)}`;

export function EntryTitle({ name, when }: { name: string; when: string }) {
  return (
    <h3 className={styles.name}>
      {name} <span>{when}</span>
    </h3>
  );
}

function Photo({ entry, onExpired }: Pick<EntryViewProps, "entry" | "onExpired">) {
  const dialogs = useDialogs();
  const { photoUrl, meal, day, text } = entry;
  if (photoUrl === null) return null;
  const alternative = diaryTexts.photoOf(meal.name, dayText(day), text);
  return (
    <button
      type="button"
      className={`block full-width sunken ${styles.photoButton}`}
      aria-label={`${texts.openPhoto}: ${alternative}`}
      onClick={() => dialogs.open("imageViewer", { title: alternative, address: photoUrl })}
    >
      <DiaryPhoto
        key={entry._id}
        entry={entry}
        alternative=""
        className={`block full-width ${styles.photo}`}
        onExpired={onExpired}
      />
    </button>
  );
}

function Circumstances({ entry: { hunger, mood }, warnings }: Pick<EntryViewProps, "entry" | "warnings">) {
  if (warnings.length === 0 && hunger === null && mood === null) return null;
  return (
    <ul className="line wrap gap-6px">
      {warnings.map((warning) => (
        <li key={warning}>
          <Badge tone="warning" icon={<TriangleAlert size={14} aria-hidden="true" />}>
            <span className="visually-hidden">{texts.warning} </span>
            {warning}
          </Badge>
        </li>
      ))}
      {hunger !== null && (
        <li>
          <Badge>{texts.hungers[hunger]}</Badge>
        </li>
      )}
      {mood !== null && (
        <li>
          <Badge>{texts.moods[mood]}</Badge>
        </li>
      )}
    </ul>
  );
}
