import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { timelineKinds, type TimelineKind } from "@nutria/contract/schemas/record/timeline";
import { momentOf } from "@nutria/contract/agenda/visit-moment";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../../../ui/actions/button";
import { buttonClass } from "../../../../ui/actions/button-class";
import { ToggleGroup } from "../../../../ui/actions/toggle-group";
import { LoadFailed } from "../../../../ui/feedback/load-failed";
import { Skeleton } from "../../../../ui/feedback/skeleton";
import { paths } from "@nutria/contract/web/paths";
import { usePracticeZone } from "../../../../data/session/current-user";
import { todayIn } from "../../../../lib/today";
import { useNow } from "../../../../lib/use-now";
import { useTimeline } from "../../api/timeline";
import { DiaryWeekEntry } from "./diary-week-entry";
import { DiaryWeeks } from "./diary-weeks";
import { OverviewCard } from "./overview-card";
import { TimelineEntry } from "./timeline-entry";
import { groupsOf } from "./timeline-groups";
import { timelineTexts as texts } from "./texts";
import styles from "./timeline.module.css";
import { useLoggedWeeks } from "./use-logged-weeks";
import { WaitingMessage } from "./waiting-message";

/** Weeks of the diary among everything else; the filter shows more of them. */
const recentWeeks = 2;

const filters: { value: TimelineKind | null; label: string }[] = [
  { value: null, label: texts.filters.all },
  { value: "diary", label: texts.filters.kinds.diary },
  ...timelineKinds
    .filter((value) => value !== "diary")
    .map((value) => ({ value, label: texts.filters.kinds[value] })),
];

/** Timeline of a patient by month, with the essentials of the record beside it. */
export function PatientTimeline({ patient }: { patient: PatientDetail }) {
  const zone = usePracticeZone();
  const [kind, setKind] = useState<TimelineKind | null>(null);
  return (
    <div className={`stack gap-6 from-top ${styles.columns}`}>
      <OverviewCard patient={patient} zone={zone} />
      <section className={`stack fit gap-5 ${styles.timeline}`} aria-label={texts.title}>
        <div className={`row gap-3 between ${styles.tools}`}>
          <ToggleGroup
            label={texts.filters.label}
            look="chips"
            choices={filters}
            value={kind}
            onValue={setKind}
            isSmall
          />
          {patient.isMyPatientEditable && <NewNote patientId={patient._id} />}
        </div>
        {kind === null && <WaitingMessage patient={patient} zone={zone} today={todayIn(zone)} />}
        {kind === "diary" ? (
          <DiaryWeeks patient={patient} zone={patient.diaryZone ?? zone} />
        ) : (
          <Entries patient={patient} kind={kind} zone={zone} />
        )}
      </section>
    </div>
  );
}

/** The note of the visit that takes place now; otherwise one without an appointment, for a visit that was not in the agenda. */
function NewNote({ patientId }: { patientId: string }) {
  const now = useNow();
  const running = useTimeline(patientId, null).data?.pages[0]?.items.find(
    (entry) => entry.kind === "appointment" && momentOf({ ...entry, startDate: entry.at }, now) === "now",
  );
  return (
    <Link
      className={buttonClass("secondary", "small")}
      to={paths.newPatientNote.href(patientId, running?._id)}
    >
      <Plus size={16} aria-hidden="true" />
      {texts.newNote}
    </Link>
  );
}

function Entries({
  patient,
  kind,
  zone,
}: {
  patient: PatientDetail;
  kind: TimelineKind | null;
  zone: string;
}) {
  const timeline = useTimeline(patient._id, kind);
  const diary = useLoggedWeeks(patient, { least: kind === null ? recentWeeks : 0 });
  if (timeline.isPending) return <EntriesSkeleton />;
  if (!timeline.data) return <LoadFailed onRetry={() => void timeline.refetch()} />;
  const read = timeline.data.pages.flatMap(({ items }) => items);
  // Not further back than what was read of the timeline.
  const oldest = timeline.hasNextPage ? (read.at(-1)?.at ?? "") : "";
  const weeks = kind === null ? diary.weeks.filter(({ at }) => at >= oldest) : [];
  // The weeks that are read whole take the place of their rows.
  const firstWhole = weeks.at(-1)?.week.from;
  const others = read.filter(
    (entry) => entry.kind !== "diary" || firstWhole === undefined || entry.from < firstWhole,
  );
  const entries = [...others, ...weeks].toSorted((one, other) => (one.at < other.at ? 1 : -1));
  const today = todayIn(zone);
  if (entries.length === 0)
    return <p className={styles.empty}>{kind === null ? texts.empty : texts.emptyKind}</p>;
  return (
    <>
      {groupsOf(entries, today, zone).map(({ key, title, isToday, entries: some }) => (
        <section key={key} className={`stack gap-2 ${styles.group}`}>
          <h3>{title}</h3>
          <ol className="stack">
            {some.map((entry) =>
              "week" in entry ? (
                <DiaryWeekEntry
                  key={entry.week.from}
                  {...entry}
                  {...{ patient, zone, today }}
                  onExpired={diary.refresh}
                />
              ) : (
                <TimelineEntry
                  key={`${entry.kind} ${entry._id}`}
                  entry={entry}
                  patient={patient}
                  zone={zone}
                  isToday={isToday}
                />
              ),
            )}
          </ol>
        </section>
      ))}
      {timeline.hasNextPage && (
        <Button
          className={`at-start ${styles.more}`}
          loading={timeline.isFetchingNextPage}
          onClick={() => void timeline.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </>
  );
}

function EntriesSkeleton() {
  return (
    <div role="status" className={`stack gap-2 ${styles.group}`}>
      <span className="visually-hidden">{texts.loading}</span>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} width="100%" height={52} />
      ))}
    </div>
  );
}
