import type { DiaryWeek } from "@nutria/contract/schemas/record/diary";
import { ChevronDown, ChevronUp } from "lucide-react";
import type { RefObject } from "react";
import { formatDay } from "@nutria/calendar/format";
import { weekdayName } from "@nutria/calendar/weekdays";
import { Button } from "../../../../../ui/actions/button";
import { diaryTexts } from "../diary-texts";
import { isUnseen, unseenFrom, type WeekCell } from "../model/week-rows";
import { Comments } from "./comments";
import { EntryTitle, EntryView } from "./entry-view";
import styles from "./entry-panel.module.css";
import view from "./entry-view.module.css";

const texts = diaryTexts.entry;

interface EntryPanelProps {
  patient: { _id: string; name: string };
  week: DiaryWeek;
  cell: WeekCell;
  isGap: boolean;
  zone: string;
  canComment: boolean;
  draft: string;
  onDraft: (text: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Goes to the next unseen entry of the week, or the one before. */
  onUnseen: (direction: 1 | -1) => void;
  onExpired: () => void;
}

/** The chosen meal of a day, beside the grid. */
export function EntryPanel(props: EntryPanelProps) {
  const { patient, week, cell, isGap, zone, canComment, draft, onDraft, field, onUnseen, onExpired } = props;
  const { entry } = cell;
  const { name } = patient;
  return (
    <aside className={`card column ${styles.panel}`} aria-label={texts.label}>
      {entry ? (
        <>
          <EntryView {...{ entry, name, zone, onExpired }} warnings={week.warnings[entry._id] ?? []} />
          <Comments
            key={entry._id}
            patientId={patient._id}
            {...{ entry, name, zone, canComment, draft, onDraft, field }}
          />
        </>
      ) : (
        <NoEntry cell={cell} isGap={isGap} />
      )}
      <UnseenSteps week={week} current={entry?._id} onUnseen={onUnseen} />
    </aside>
  );
}

/** A meal without an entry: what the plan says, and that a gap says nothing. */
function NoEntry({ cell: { planned, day }, isGap }: Pick<EntryPanelProps, "cell" | "isGap">) {
  if (!planned) return <p className={`muted ${styles.nothing}`}>{texts.choose}</p>;
  return (
    <div className={`${view.body} ${styles.nothing}`}>
      <EntryTitle
        name={planned.name}
        when={`${weekdayName(day)} ${formatDay(day).slice(0, 5)}, ${planned.time}`}
      />
      {isGap && <p className="muted">{diaryTexts.gapMeaning}.</p>}
      {planned.planned !== "" && (
        <p className={view.said}>
          <strong>{isGap ? texts.planned : texts.plans}</strong> {planned.planned}
        </p>
      )}
    </div>
  );
}

function UnseenSteps({
  week,
  current,
  onUnseen,
}: { current: string | undefined } & Pick<EntryPanelProps, "week" | "onUnseen">) {
  const { entries } = week;
  const count = entries.filter(isUnseen).length;
  return (
    <footer className={`row gap-1 line-above on-card ${styles.steps}`}>
      <span role="status">{count === 0 ? texts.noneUnseen : diaryTexts.unseen(count)}</span>
      <Button
        variant="quiet"
        size="small"
        aria-label={texts.previous}
        disabled={unseenFrom(entries, current, -1) === undefined}
        onClick={() => onUnseen(-1)}
      >
        <ChevronUp size={18} aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={texts.nextUnseen}
        disabled={unseenFrom(entries, current, 1) === undefined}
        onClick={() => onUnseen(1)}
      >
        {texts.next}
        <ChevronDown size={18} aria-hidden="true" />
      </Button>
    </footer>
  );
}
