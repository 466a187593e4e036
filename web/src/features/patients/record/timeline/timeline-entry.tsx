import type { EntryOf, TimelineEntry as Entry } from "@nutria/contract/schemas/record/timeline";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { adherenceSentences } from "@nutria/contract/clinical/adherence";
import { formatDay, formatDayAt, formatInstant } from "@nutria/calendar/format";
import { Activity, FlaskConical, NotebookPen, TicketCheck, Utensils } from "lucide-react";
import { Fragment } from "react";
import { Link } from "react-router-dom";
import { Badge } from "../../../../ui/display/badge";
import { PlanStateBadge } from "../../shared/plan-state-badge";
import { paths } from "@nutria/contract/web/paths";
import { useOverview } from "../../api/timeline";
import { titleOf } from "../documents/file-entry";
import { NoteText } from "../notes/last-note/note-text";
import { formatDecimals } from "../progress/model/measures";
import { AppointmentEntry } from "./appointment-entry";
import { EntryRow } from "./entry-row";
import { timelineTexts as texts } from "./texts";
import styles from "./timeline.module.css";

interface EntryProps<E> {
  entry: E;
  patient: PatientDetail;
  zone: string;
  isToday: boolean;
}

/** One entry of the timeline, as its kind is shown. */
export function TimelineEntry({ entry, ...rest }: EntryProps<Entry>) {
  switch (entry.kind) {
    case "appointment":
      return <AppointmentEntry entry={entry} {...rest} />;
    case "scan":
      return <ScanEntry entry={entry} {...rest} />;
    case "plan":
      return <PlanEntry entry={entry} {...rest} />;
    case "analysis":
      return <AnalysisEntry entry={entry} {...rest} />;
    case "note":
      return <NoteEntry entry={entry} {...rest} />;
    case "pass":
      return <PassEntry entry={entry} {...rest} />;
    case "diary":
      return <DiaryEntry entry={entry} {...rest} />;
  }
}

function ScanEntry({ entry, patient, zone }: EntryProps<EntryOf<"scan">>) {
  const { measures, change, partner } = entry;
  const isNew = patient.badge === "newInBody" && patient.inbodyResults[0]?._id === entry._id;
  const parts = [
    { label: "", value: measures.weight, unit: "kg", change: change?.weight },
    {
      label: texts.scan.fat,
      value: measures.bodyFatPercentage,
      unit: "%",
      change: change?.bodyFatPercentage,
    },
    {
      label: texts.scan.muscle,
      value: measures.skeletalMuscleMass,
      unit: "kg",
      change: change?.skeletalMuscleMass,
    },
  ];
  return (
    <EntryRow
      icon={<Activity size={16} />}
      tone="online"
      title={
        <Link to={`${paths.patientInBody.href(patient._id)}?scan=${encodeURIComponent(entry._id)}`}>
          {texts.scan.title}
        </Link>
      }
      badge={isNew && <Badge tone="online">{texts.scan.newest}</Badge>}
      when={formatDayAt(entry.at, zone)}
      detail={
        <>
          {parts.map(({ label, value, unit, change: since }) => (
            <Fragment key={label}>
              {label} {formatDecimals(value, 1)} {unit}
              {since !== undefined && <strong> {signed(since)}</strong>}
              {" · "}
            </Fragment>
          ))}
          {partner}
        </>
      }
    />
  );
}

function signed(change: number): string {
  const rounded = Math.round(change * 10) / 10;
  const sign = rounded > 0 ? "+" : rounded < 0 ? "−" : "";
  return `${sign}${formatDecimals(Math.abs(rounded), 1)}`;
}

function PlanEntry({ entry, patient, zone }: EntryProps<EntryOf<"plan">>) {
  const { form, title, startDate, endDate, energyKcal, isDraft } = entry;
  // The overview beside the timeline says which one holds, because the page may not have all.
  const isCurrent = useOverview(patient._id).data?.currentPlan?._id === entry._id;
  const isFile = form === "file";
  const days =
    endDate === null
      ? texts.plan.since(formatDay(startDate))
      : `${formatDay(startDate)} – ${formatDay(endDate)}`;
  return (
    <EntryRow
      icon={<Utensils size={16} />}
      tone="neutral"
      title={isFile ? titleOf(title) : texts.plan.mealPlan(formatDecimals(Math.round(energyKcal ?? 0), 0))}
      badge={(isCurrent || isDraft) && <PlanStateBadge state={isDraft ? "draft" : "current"} />}
      when={formatDayAt(entry.at, zone)}
      detail={
        <>
          {[isFile ? texts.plan.file : title, days].filter(Boolean).join(" · ")}
          {" · "}
          <Link to={paths.patientNutrition.href(patient._id)}>{texts.plan.open}</Link>
        </>
      }
    />
  );
}

function AnalysisEntry({ entry, patient, zone }: EntryProps<EntryOf<"analysis">>) {
  return (
    <EntryRow
      icon={<FlaskConical size={16} />}
      tone="neutral"
      title={entry.type}
      when={formatDayAt(entry.at, zone)}
      detail={
        <Link to={paths.patientMedicalSection.href(patient._id, "analyses")}>{texts.analysis.open}</Link>
      }
    />
  );
}

function NoteEntry({ entry, patient, zone, isToday }: EntryProps<EntryOf<"note">>) {
  const measured = entry.weight === null ? "" : texts.note.weight(formatDecimals(entry.weight, 1));
  return (
    <EntryRow
      icon={<NotebookPen size={16} />}
      tone="primary"
      title={<Link to={paths.patientNote.href(patient._id, entry._id)}>{texts.note.title}</Link>}
      when={isToday ? formatInstant(entry.at, zone).slice(-5) : formatDayAt(entry.at, zone)}
      detail={
        <div className={styles.excerpt}>
          <NoteText
            text={entry.excerpt || [texts.note.measures, measured].filter(Boolean).join(" · ")}
            isInline
          />
        </div>
      }
    />
  );
}

/** A week of the diary in short; the latest ones are shown with their photos (diary-week-entry.tsx). */
function DiaryEntry({ entry, patient, zone }: EntryProps<EntryOf<"diary">>) {
  const { from, to, figures, water } = entry;
  const { logged, asPlanned } = adherenceSentences(figures);
  const parts = [logged, figures.logged > 0 && asPlanned, water > 0 && texts.diaryWeek.water(water)];
  return (
    <EntryRow
      icon={<NotebookPen size={16} />}
      tone="onsite"
      title={texts.diaryWeek.week(formatDay(from).slice(0, 5), formatDay(to).slice(0, 5))}
      when={formatDayAt(entry.at, zone)}
      detail={
        <>
          {parts.filter(Boolean).join(" · ")}
          {" · "}
          <Link to={`${paths.patientProgress.href(patient._id)}?view=diary&day=${from}`}>
            {texts.diaryWeek.open}
          </Link>
        </>
      }
    />
  );
}

function PassEntry({ entry, zone }: EntryProps<EntryOf<"pass">>) {
  const { moment, scheduledFor } = entry;
  return (
    <EntryRow
      icon={<TicketCheck size={16} />}
      tone={moment === "missed" ? "danger" : "neutral"}
      title={texts.pass.moments[moment]}
      when={formatDayAt(entry.at, zone)}
      detail={scheduledFor === null ? "" : texts.pass.scheduledFor(formatInstant(scheduledFor, zone))}
    />
  );
}
