import { myPaths } from "@nutria/contract/web/my-paths";
import { timeAt } from "@nutria/calendar/zone";
import { MessageCircle, MoreHorizontal } from "lucide-react";
import { Suspense, useState } from "react";
import { part } from "../../../../ui/part/part";
import { useDiaryZone } from "../../../../data/query/chosen-nutritionist";
import { Link } from "../../shell/router";
import { KindBadge } from "../parts/kind-badge";
import { WaitingMark } from "../parts/waiting-mark";
import { diaryTexts } from "../texts";
import type { ShownEntry } from "../../shared/week/merge-week";
import styles from "./day.module.css";
import { EntryPhoto } from "../parts/entry-photo";
import { wordsOf } from "./entry-words";
import { LastComment } from "./last-comment";

const EntryActions = part(
  () => import("../parts/entry-actions"),
  ({ EntryActions }) => EntryActions,
);

/** An entry of a day: what it is, its words and its photo, and the last thing that the nutritionist said to it. */
export function EntryCard({ entry, onChange }: { entry: ShownEntry; onChange: (entry: ShownEntry) => void }) {
  const timeZone = useDiaryZone();
  const [isOpen, setIsOpen] = useState(false);
  const { _id, meal, kind, at, withdrawnAt, comments } = entry;
  if (withdrawnAt !== null) {
    return (
      <li className={`muted small ${styles.trace}`}>
        {diaryTexts.withdrawn(meal.name, timeAt(withdrawnAt, timeZone))}
      </li>
    );
  }
  const last = comments.findLast(({ from }) => from === "nutritionist");
  return (
    <li className="card">
      <div className={`line gap-3 ${styles.entry}`}>
        <EntryPhoto entry={entry} className={`stack centred rigid rounded sunken ${styles.photo}`} />
        <Link
          className="stack gap-1 grows shrinks inherited not-underlined"
          href={myPaths.diaryEntry.href(_id)}
        >
          <span className={`line wrap on-baseline ${styles.head}`}>
            <span className={styles.name}>{meal.name}</span>
            <span className="muted">{timeAt(at, timeZone)}</span>
          </span>
          <span className="row wrap gap-2">
            <KindBadge kind={kind} />
            {entry.isWaiting && <WaitingMark kept={entry.kept} />}
          </span>
          <span className="keeps-lines breaks">{wordsOf(entry)}</span>
          {comments.length > 0 && !last && (
            <span className="inline-row gap-1 small muted">
              <MessageCircle size={14} aria-hidden="true" />
              {comments.length}
            </span>
          )}
        </Link>
        <button
          type="button"
          className={`stack centred rigid touch-square rounded ${styles.more}`}
          aria-label={`Más sobre ${meal.name}`}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          <MoreHorizontal size={22} aria-hidden="true" />
        </button>
      </div>
      {last && <LastComment entry={entry} comment={last} />}
      {isOpen && (
        <Suspense fallback={null}>
          <EntryActions entry={entry} onChange={() => onChange(entry)} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}
