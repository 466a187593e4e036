import { paths } from "@nutria/contract/paths";
import { noticeGroups, type NoticesView, type PatientNotice } from "@nutria/contract/schemas/notices";
import { useId } from "react";
import { Link } from "react-router-dom";
import { Notice } from "../../../components/ui/feedback/notice";
import { ReminderSettings } from "../reminders/reminder-settings";
import { ChannelNames } from "./channel-names";
import { NoticeRow } from "./notice-row";
import styles from "./notices.module.css";
import { noticesTexts as texts } from "./notices-texts";

interface PatientNoticesProps {
  view: NoticesView;
  onOpen: (key: string) => void;
}

/** When patients are reminded, and what they are told: when, by which ways, and who decides it. */
export function PatientNotices({ view: { hasWhatsApp, toPatients }, onOpen }: PatientNoticesProps) {
  return (
    <>
      {!hasWhatsApp && <Notice>{texts.patients.noWhatsApp}</Notice>}
      <ReminderSettings />
      {noticeGroups.map((group) => (
        <Group
          key={group}
          title={texts.groups[group]}
          notices={toPatients.filter((notice) => notice.group === group)}
          onOpen={onOpen}
        />
      ))}
    </>
  );
}

interface GroupProps {
  title: string;
  notices: readonly PatientNotice[];
  onOpen: (key: string) => void;
}

function Group({ title, notices, onOpen }: GroupProps) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className={`card ${styles.rows}`}>
        {notices.map((notice) => (
          <NoticeRow
            key={notice.key}
            title={notice.title}
            told={notice.told}
            onOpen={() => onOpen(notice.key)}
          >
            <ChannelNames of={notice.texts} />
            <span>{texts.decisions[notice.decidedBy]}</span>
            {notice.setIn === "patientApp" && (
              <Link to={paths.settingsPatientApp.href()}>{texts.patients.patientApp}</Link>
            )}
          </NoticeRow>
        ))}
      </ul>
    </section>
  );
}
