import { formatDayAt, formatInstant } from "@nutria/calendar/format";
import type { HistoryEntry } from "@nutria/contract/schemas/record/history";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "../../../../ui/actions/button";
import { Dialog } from "../../../../ui/dialog/dialog";
import { LoadFailed } from "../../../../ui/feedback/load-failed";
import { CenteredSpinner } from "../../../../ui/feedback/spinner";
import type { ComparedField } from "../../../../lib/forms/stale";
import { useCurrentUser, usePracticeZone } from "../../../../data/session/current-user";
import type { HistoryPages, Restoration } from "../../api/history-pages";
import { changedValues } from "./changed-values";
import { HistoryEntryItem } from "./history-entry";
import { historyTexts as texts } from "./history-texts";
import styles from "./history-panel.module.css";
import { writingSessions } from "./writing-sessions";

export interface HistoryPanelProps {
  title: string;
  /** Names the first save. */
  firstSave: string;
  history: HistoryPages;
  compared: readonly ComparedField<FieldValues>[];
  restore: Restoration;
  canRestore: boolean;
  /** Saves what is in the form, so that a restored version does not meet it. */
  onBeforeRestore: () => Promise<unknown>;
  onClose: () => void;
}

/** The history of a section, a note or a plan: who changed what and when, and the way back to an earlier version. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { title, firstSave, history, compared, restore, canRestore, onBeforeRestore, onClose } = props;
  const zone = usePracticeZone();
  const { data: user } = useCurrentUser();
  const [chosen, setChosen] = useState<HistoryEntry>();
  const entries = writingSessions(history.data?.pages.flatMap(({ items }) => items) ?? []);
  const whoOf = ({ savedBy }: HistoryEntry) =>
    user && savedBy === user._id ? `${user.name} ${user.lastName}` : texts.somebody;

  return (
    <Dialog
      title={title}
      description={texts.intro}
      place="panel"
      onClose={onClose}
      actions={
        chosen && (
          <div className="stack gap-2 full-width">
            <p className="small muted">{helpOf(chosen, zone)}</p>
            <Button
              variant="primary"
              fullWidth
              icon={<RotateCcw size={18} aria-hidden="true" />}
              loading={restore.isPending}
              onClick={() => void onBeforeRestore().then(() => restore.mutate(chosen.version))}
            >
              {texts.restore}
            </Button>
          </div>
        )
      }
    >
      {history.isPending && <CenteredSpinner />}
      {history.isError && <LoadFailed onRetry={() => void history.refetch()} />}
      {history.data && entries.length === 0 && <p className="muted">{texts.empty}</p>}
      {[...groupByDay(entries, zone)].map(([day, saves]) => (
        <section key={day} className={styles.day}>
          <h3>{day}</h3>
          <ol>
            {saves.map((entry) => {
              const isCurrent = entry.version === entries[0]?.version;
              return (
                <HistoryEntryItem
                  key={entry.version}
                  entry={entry}
                  firstSave={firstSave}
                  values={changedValues(compared, entry.changes)}
                  who={whoOf(entry)}
                  zone={zone}
                  isCurrent={isCurrent}
                  isChosen={chosen?.version === entry.version}
                  {...(canRestore && !isCurrent && { onChoose: () => setChosen(entry) })}
                />
              );
            })}
          </ol>
        </section>
      ))}
      {history.hasNextPage && (
        <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </Dialog>
  );
}

function helpOf({ savedAt }: HistoryEntry, zone: string): string {
  const [day = "", time = ""] = formatInstant(savedAt, zone).split(" ");
  return texts.restoreHelp(day, time);
}

function groupByDay<Entry extends HistoryEntry>(
  entries: readonly Entry[],
  zone: string,
): Map<string, Entry[]> {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = formatDayAt(entry.savedAt, zone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return days;
}
