import { ageOn } from "@nutria/calendar/age";
import { formatInstant } from "@nutria/calendar/format";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import {
  CalendarClock,
  CalendarPlus,
  CheckCheck,
  Ellipsis,
  ShieldCheck,
  Smartphone,
  TicketCheck,
  TicketPlus,
  UserCheck,
  Mail,
  MailPlus,
  MailX,
  MessageCircle,
  Phone,
} from "lucide-react";
import { paths } from "@nutria/contract/web/paths";
import { Link } from "react-router-dom";
import { AvatarInitials } from "../../../ui/display/avatar-initials";
import { Button } from "../../../ui/actions/button";
import { Menu } from "../../../ui/navigation/menu";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { useDialogs } from "../../../lib/dialogs";
import { usePracticeZone } from "../../../data/session/current-user";
import { useTodayIn } from "../../../lib/use-now";
import { useIsPhone } from "../../../lib/use-is-phone";
import { fullNameOf, phoneOf, telephoneUrl, whatsappUrl } from "../shared/person";
import { standingItem } from "../shared/standing-item";
import { usePatientActions } from "../shared/use-patient-actions";
import { recordTexts } from "./record-texts";
import { texts } from "../texts";
import { PatientBadges } from "../shared/patient-badges";
import styles from "./patient-header.module.css";
import { SafetyChips } from "./safety-chips";
import { SentPlansNotice } from "./sent-plans-notice";
import { PatientState } from "../shared/patient-state";
import { buttonClass } from "../../../ui/actions/button-class";
import { CountBadge } from "../../../ui/display/count-badge";
import { WhatsAppIcon } from "../../../ui/display/whats-app-icon";
import { standingTexts, useMessagesStanding, useUnread } from "../../messages/index";
import { openThread, useIsThreadOpen } from "./open-thread";

/** The patient's name, contact links and actions. */
export function PatientHeader({ patient }: { patient: PatientDetail }) {
  const zone = usePracticeZone();
  const today = useTodayIn(zone);
  const age = ageOn(patient.general.birthdate, today);
  const isPhone = useIsPhone();
  return (
    <header className={styles.header}>
      <AvatarInitials name={patient.name} lastName={patient.lastName} size={64} />
      <div className={`stack gap-2 shrinks ${styles.who}`}>
        <h1>{fullNameOf(patient)}</h1>
        <p className={`row wrap gap-1-4 muted small numbers ${styles.facts}`}>
          <span>{age === null ? recordTexts.header.noAge : recordTexts.header.years(age)}</span>
          <PatientState patient={patient} />
          {patient.email === "" && (
            <span className="inline-row gap-6px">
              <MailX size={14} aria-hidden="true" />
              {recordTexts.header.noEmail}
            </span>
          )}
          <span className="inline-row gap-6px">
            <TicketCheck size={14} aria-hidden="true" />
            {texts.passes.held(patient.inbodyPasses, patient.scheduledPasses)}
          </span>
          {patient.attendedAppointments + patient.missedAppointments > 0 && (
            <span className="inline-row gap-6px">
              <UserCheck size={14} aria-hidden="true" />
              {texts.card.visits(patient.attendedAppointments, patient.missedAppointments)}
            </span>
          )}
          {patient.nextAppointmentAt !== null && (
            <span className="inline-row gap-6px">
              <CalendarClock size={14} aria-hidden="true" />
              {recordTexts.header.nextAppointment}: {formatInstant(patient.nextAppointmentAt, zone)}
            </span>
          )}
          {patient.whatsApp && patient.whatsApp.state !== "failed" && (
            <span className="inline-row gap-6px">
              <CheckCheck size={14} aria-hidden="true" />
              {recordTexts.header.whatsApp[patient.whatsApp.state]}:{" "}
              {formatInstant(patient.whatsApp.at, zone)}
            </span>
          )}
          <PatientBadges patient={patient} />
        </p>
        <div className={`row wrap gap-2-3 space-above-1 ${styles.reach}`}>
          {!isPhone && <PatientContact patient={patient} />}
          <SafetyChips patient={patient} />
        </div>
        <div className={`stack gap-2 ${styles.against}`}>
          <SentPlansNotice patient={patient} />
        </div>
      </div>
      <div className={`row gap-2 ${styles.actions}`}>
        {isPhone && <PatientContact patient={patient} />}
        <PatientHeaderActions patient={patient} isPhone={isPhone} />
      </div>
    </header>
  );
}

/** The pass is behind the menu on a phone, where the ways of contact share the row, and beside the messages. */
function PatientHeaderActions({ patient, isPhone }: { patient: PatientDetail; isPhone: boolean }) {
  const actions = usePatientActions(patient);
  const { addPass, schedule, archive, openApp } = actions;
  const hasLeft = patient.endedAt !== undefined;
  const hasMessages = useMessagesStanding().isShown;
  const isPassInMenu = isPhone || hasMessages;
  const passIcon = <TicketPlus size={18} aria-hidden="true" />;
  return (
    <>
      {hasMessages && <MessagesButton patient={patient} isPhone={isPhone} />}
      {!isPassInMenu && !hasLeft && (
        <Button icon={passIcon} onClick={addPass}>
          {texts.card.addPass}
        </Button>
      )}
      {!hasLeft && (
        <Button variant="primary" icon={<CalendarPlus size={18} aria-hidden="true" />} onClick={schedule}>
          {texts.card.schedule}
        </Button>
      )}
      <Menu
        label={texts.card.actionsOf(fullNameOf(patient))}
        trigger={<Ellipsis size={18} aria-hidden="true" />}
        items={[
          ...(isPassInMenu && !hasLeft
            ? [{ label: texts.card.addPass, icon: passIcon, onSelect: addPass }]
            : []),
          ...(hasLeft
            ? []
            : [
                {
                  label: recordTexts.header.app(patient.name),
                  icon: <Smartphone size={18} aria-hidden="true" />,
                  onSelect: openApp,
                },
              ]),
          {
            label: recordTexts.header.archive,
            icon: <ShieldCheck size={18} aria-hidden="true" />,
            onSelect: archive,
          },
          standingItem(patient, actions),
        ]}
      />
    </>
  );
}

/** Opens the conversation beside the record, or on a phone in its place, and says how much of it is new. */
function MessagesButton({ patient, isPhone }: { patient: PatientDetail; isPhone: boolean }) {
  const { _id: id } = patient;
  const isOpen = useIsThreadOpen(id);
  const unread = useUnread(id).data?.unread ?? 0;
  const icon = <MessageCircle size={18} aria-hidden="true" />;
  const count = <CountBadge count={unread} text={standingTexts.unread(unread)} />;
  if (isPhone)
    return (
      <Link className={buttonClass()} to={paths.thread.href(id)}>
        {icon}
        {standingTexts.title}
        {count}
      </Link>
    );
  return (
    <Button icon={icon} aria-expanded={isOpen} onClick={() => openThread(isOpen ? null : id)}>
      {standingTexts.title}
      {count}
    </Button>
  );
}

/** Skeleton of the header. */
export function PatientHeaderSkeleton() {
  return (
    <div className={styles.header} role="status">
      <span className="visually-hidden">{texts.list.loading}</span>
      <Skeleton width={64} height={64} radius="50%" />
      <div className={`stack gap-2 shrinks ${styles.who}`}>
        <Skeleton width={240} height={28} />
        <Skeleton width={320} height={16} />
        <Skeleton width={280} height={32} />
      </div>
    </div>
  );
}

/** Links to call, mail and WhatsApp the patient; one who uses no e-mail may get it here. */
function PatientContact({ patient }: { patient: PatientDetail }) {
  const { header } = recordTexts;
  const dialogs = useDialogs();
  const className = buttonClass("secondary", "small");
  return (
    <ul className={`line wrap gap-2 ${styles.contact}`} aria-label={header.contact}>
      <li>
        <a className={className} href={telephoneUrl(patient)} title={phoneOf(patient)}>
          <Phone size={16} aria-hidden="true" />
          {header.call}
        </a>
      </li>
      <li>
        <a className={className} href={whatsappUrl(patient)} target="_blank" rel="noreferrer">
          <WhatsAppIcon size={16} aria-hidden="true" />
          {header.whatsapp}
        </a>
      </li>
      {patient.email === "" ? (
        patient.isEmailCorrectable && (
          <li>
            <Button
              size="small"
              icon={<MailPlus size={16} aria-hidden="true" />}
              onClick={() => dialogs.open("correctEmail", { patient })}
            >
              {header.confirmEmail}
            </Button>
          </li>
        )
      ) : (
        <li>
          <a className={className} href={`mailto:${patient.email}`} title={patient.email}>
            <Mail size={16} aria-hidden="true" />
            {header.email}
          </a>
        </li>
      )}
    </ul>
  );
}
