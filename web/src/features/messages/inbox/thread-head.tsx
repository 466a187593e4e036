import { ageOn } from "@nutria/calendar/age";
import { formatInstant } from "@nutria/calendar/format";
import { paths } from "@nutria/contract/web/paths";
import {
  ChevronLeft,
  Ellipsis,
  FolderOpen,
  MailCheck,
  NotebookPen,
  Settings,
  Smartphone,
} from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { buttonClass } from "../../../ui/actions/button-class";
import { AvatarInitials } from "../../../ui/display/avatar-initials";
import { CountBadge } from "../../../ui/display/count-badge";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { Menu, type MenuItem } from "../../../ui/navigation/menu";
import { useDialogs } from "../../../lib/dialogs";
import { usePracticeZone } from "../../../data/session/current-user";
import { useTodayIn } from "../../../lib/use-now";
import { SafetyChips } from "../../patients/safety";
import { useUnseenDiary } from "../../patients/unseen-diary";
import { useThreadPatient } from "../api/thread-patient";
import { useMarkAnswered, useMessages } from "../api/threads";
import { messagesTexts } from "../texts";
import styles from "./thread-head.module.css";

const texts = messagesTexts.thread;

/** Whose conversation it is, what they must not eat, and the ways to their diary and their record. */
export function ThreadHead({ id }: { id: string }) {
  const patient = useThreadPatient(id);
  const newest = useMessages(id).data?.pages[0];
  const { search } = useLocation();
  const person = patient.data ?? newest?.thread.person;
  return (
    <header className={`row gap-3 line-below on-card ${styles.head}`}>
      <Link className={styles.back} to={`${paths.messages.href()}${search}`} aria-label={texts.back}>
        <ChevronLeft size={20} aria-hidden="true" />
      </Link>
      {person ? (
        <AvatarInitials name={person.name} lastName={person.lastName} size={42} />
      ) : (
        <Skeleton width={42} height={42} radius="50%" />
      )}
      <div className="grows shrinks">
        <div className={`row wrap ${styles.name}`}>
          <h2>{person ? `${person.name} ${person.lastName}` : <Skeleton width={180} height={20} />}</h2>
          {patient.data && <SafetyChips patient={patient.data} />}
        </div>
        {patient.data && <Facts patient={patient.data} />}
      </div>
      {person && (
        <div className={`row gap-2 rigid ${styles.acts}`}>
          <Links id={id} />
          <Actions id={id} name={person.name} />
        </div>
      )}
    </header>
  );
}

function Facts({ patient }: { patient: NonNullable<ReturnType<typeof useThreadPatient>["data"]> }) {
  const zone = usePracticeZone();
  const age = ageOn(patient.general.birthdate, useTodayIn(zone));
  const { nextAppointmentAt } = patient;
  const facts = [
    ...(age === null ? [] : [texts.years(age)]),
    ...(nextAppointmentAt === null ? [] : [texts.next(formatInstant(nextAppointmentAt, zone))]),
  ];
  return facts.length > 0 && <p className={`muted small numbers ${styles.facts}`}>{facts.join(" · ")}</p>;
}

function Links({ id }: { id: string }) {
  const unseen = useUnseenDiary(id);
  return (
    <>
      <Link
        className={`${buttonClass()} ${styles.link}`}
        to={`${paths.patientProgress.href(id)}?view=diary`}
        aria-label={
          unseen === 0 ? texts.diary : `${texts.diary}: ${messagesTexts.inbox.diaryEntries(unseen)}`
        }
      >
        <NotebookPen size={18} aria-hidden="true" />
        <span>{texts.diary}</span>
        <CountBadge count={unseen} text={messagesTexts.inbox.diaryEntries(unseen)} />
      </Link>
      <Link
        className={`${buttonClass()} ${styles.link}`}
        to={paths.patient.href(id)}
        aria-label={texts.record}
      >
        <FolderOpen size={18} aria-hidden="true" />
        <span className={styles.word}>{texts.record}</span>
      </Link>
    </>
  );
}

function Actions({ id, name }: { id: string; name: string }) {
  return (
    <Menu
      label={texts.actions}
      trigger={<Ellipsis size={18} aria-hidden="true" />}
      items={useThreadActions(id, name)}
    />
  );
}

/** What can be done with a conversation, for the menu of its screen and of its panel. */
export function useThreadActions(id: string, name: string): MenuItem[] {
  const dialogs = useDialogs();
  const answered = useMarkAnswered();
  const newest = useMessages(id).data?.pages[0];
  const isLinked = newest?.thread.closedReason !== "ended";
  const theirs = newest?.items.find(({ from }) => from === "patient");
  const isWaiting = newest?.thread.isAnswered === false && theirs !== undefined;
  return [
    {
      label: texts.noAnswerNeeded,
      icon: <MailCheck size={18} aria-hidden="true" />,
      disabled: !isWaiting,
      onSelect: () => {
        if (theirs) answered.mutate({ params: { id }, body: { upTo: theirs._id } });
      },
    },
    ...(isLinked
      ? [
          {
            label: texts.access(name),
            icon: <Smartphone size={18} aria-hidden="true" />,
            onSelect: () => dialogs.open("patientAccess", { id, name }),
          },
        ]
      : []),
    {
      label: texts.settings,
      icon: <Settings size={18} aria-hidden="true" />,
      to: paths.settingsPatientApp.href(),
    },
  ];
}
