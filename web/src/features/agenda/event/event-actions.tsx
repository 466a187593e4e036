import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { isAwaiting, isEditable } from "@nutria/contract/agenda/agenda";
import { momentOf } from "@nutria/contract/agenda/visit-moment";
import { isJoinable, joinableFrom, mainActOf } from "@nutria/contract/agenda/visit-acts";
import { wallClock } from "@nutria/calendar/zone";
import { CalendarClock, Pencil, UserCheck, UserX, Video } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "../../../ui/actions/button";
import { buttonClass } from "../../../ui/actions/button-class";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { WhatsAppIcon } from "../../../ui/display/whats-app-icon";
import { useDialogs } from "../../../lib/dialogs";
import { useIsOwner, useMay } from "../../../data/session/rights";
import { paths } from "@nutria/contract/web/paths";
import { whatsappUrl } from "../../patients/index";
import { dialogTexts } from "../dialog-texts";
import { personOf } from "../shared/format";
import { agendaTexts } from "../texts";
import { MainAct } from "./main-act";
import { panelTexts } from "./panel-texts";
import type { AskingPersonState } from "./use-new-person";
import type { AttendanceState } from "./use-attendance";
import { useMeetingUrl } from "./use-meeting-url";
import styles from "./panel.module.css";

export interface EventActionsProps {
  appointment: Appointment;
  zone: string;
  /** An instant in UTC with milliseconds. */
  now: string;
  isRestricted: boolean;
  attendance: AttendanceState;
  person: AskingPersonState;
  onEdit: () => void;
}

const texts = dialogTexts.event;

/** What can be done with an appointment at its moment; the main act stands first on the screen (spec A §4). */
export function EventActions(props: EventActionsProps) {
  const { appointment, now, isRestricted, person } = props;
  const dialogs = useDialogs();
  const mayChange = useMay("agenda");
  const moment = momentOf(appointment, now);
  if (isRestricted || !mayChange || moment === "closed")
    return <Button onClick={dialogs.close}>{dialogTexts.close}</Button>;
  if (moment === "event") return <OfEvent {...props} />;
  if (moment === "asked" || person.isNew !== false) return <Asked {...props} />;
  if (moment === "after")
    return <Links {...props} edit={panelTexts.editVisit} isCancellable={isAwaiting(appointment)} />;
  if (moment === "now") return <Now {...props} />;
  return <Ahead {...props} />;
}

function OfEvent({ appointment, zone, onEdit }: EventActionsProps) {
  const dialogs = useDialogs();
  return (
    <>
      <Button onClick={() => dialogs.open("cancelAppointment", { appointment, zone })}>
        {texts.removeOther}
      </Button>
      <Button variant="primary" icon={<Pencil size={16} aria-hidden="true" />} onClick={onEdit}>
        {texts.edit}
      </Button>
    </>
  );
}

/** An appointment that the nutritionist must answer; a new person's is answered with the person, in one act. */
function Asked({ appointment, zone, person }: EventActionsProps) {
  const dialogs = useDialogs();
  return (
    <>
      <div className={`line wrap gap-1-3 middle ${styles.links}`}>
        <Reject appointment={appointment} zone={zone} />
      </div>
      <div className={`line wrap gap-2 ${styles.pair}`}>
        <Button
          icon={<CalendarClock size={18} aria-hidden="true" />}
          onClick={() => dialogs.open("proposeDate", { appointment })}
        >
          {texts.propose}
        </Button>
        <WhatsApp appointment={appointment} />
      </div>
      {person.isNew === undefined ? (
        <Skeleton height={40} radius="var(--radius)" />
      ) : (
        !person.isPlanFull && (
          <MainAct
            appointment={appointment}
            act={person.isNew ? "acceptPerson" : "confirm"}
            zone={zone}
            onDone={dialogs.close}
            onPlanFull={person.onPlanFull}
          />
        )
      )}
    </>
  );
}

function Reject({ appointment, zone }: Pick<EventActionsProps, "appointment" | "zone">) {
  const dialogs = useDialogs();
  return (
    <Button
      variant="quiet"
      size="small"
      onClick={() => dialogs.open("rejectAppointment", { appointment, zone })}
    >
      {texts.reject}
    </Button>
  );
}

/** An appointment that is ahead: confirmed, or waiting for its patient. */
function Ahead(props: EventActionsProps) {
  const { appointment, zone, now } = props;
  const dialogs = useDialogs();
  const isConfirmed = momentOf(appointment, now) === "before";
  const act = mainActOf(appointment, now, { isNewPerson: false, isOwed: false, hasNote: undefined });
  const move = (
    <Button
      icon={<CalendarClock size={18} aria-hidden="true" />}
      onClick={() => dialogs.open("proposeDate", { appointment })}
    >
      {panelTexts.move}
    </Button>
  );
  return (
    <>
      <Links {...props} edit={texts.edit} isCancellable />
      <div className={`line wrap gap-2 ${styles.pair}`}>
        {isConfirmed ? <JoinLater {...props} /> : <Share appointment={appointment} />}
        {move}
      </div>
      {act && <MainAct appointment={appointment} act={act} zone={zone} onDone={dialogs.close} />}
    </>
  );
}

function Now(props: EventActionsProps) {
  const { appointment, zone, attendance, now } = props;
  const dialogs = useDialogs();
  const isOwner = useIsOwner();
  const url = useMeetingUrl(appointment);
  return (
    <>
      <Links {...props} edit={texts.edit} isCancellable />
      {url !== undefined && isJoinable(appointment, now) && (
        <a className={buttonClass("secondary")} href={url} target="_blank" rel="noreferrer">
          <Video size={18} aria-hidden="true" />
          {panelTexts.acts.join}
        </a>
      )}
      <div
        className={`line wrap gap-2 ${styles.pair}`}
        role="group"
        aria-label={agendaTexts.attendance.of(personOf(appointment))}
        aria-busy={attendance.isBusy || undefined}
      >
        <Button
          icon={<UserCheck size={18} aria-hidden="true" />}
          aria-pressed={attendance.attendance === "attended"}
          onClick={() => attendance.say("attended")}
        >
          {agendaTexts.attendance.say.attended}
        </Button>
        <Button icon={<UserX size={18} aria-hidden="true" />} onClick={() => attendance.say("missed")}>
          {panelTexts.absent}
        </Button>
      </div>
      {isOwner && <p className="muted small">{panelTexts.startHelp}</p>}
      <MainAct appointment={appointment} act="start" zone={zone} onDone={dialogs.close} />
    </>
  );
}

/** When the call opens; while it is open, the reminder, whose place the call has taken. */
function JoinLater({ appointment, zone, now }: EventActionsProps) {
  const dialogs = useDialogs();
  if (appointment.mode !== "online") return null;
  if (isJoinable(appointment, now))
    return (
      <MainAct
        appointment={appointment}
        act="remind"
        zone={zone}
        variant="secondary"
        onDone={dialogs.close}
      />
    );
  return (
    <Button disabled icon={<Video size={18} aria-hidden="true" />}>
      {panelTexts.joinAt(wallClock(joinableFrom(appointment), zone).time)}
    </Button>
  );
}

function WhatsApp({ appointment: { patient } }: { appointment: Appointment }) {
  if (!patient || patient.phoneNumber === "") return null;
  return (
    <a className={buttonClass("secondary")} href={whatsappUrl(patient)} target="_blank" rel="noreferrer">
      <WhatsAppIcon size={18} aria-hidden="true" />
      {texts.whatsapp}
    </a>
  );
}

/** Sends the page on which the patient answers. */
function Share({ appointment: { _id: id, patient } }: { appointment: Appointment }) {
  const dialogs = useDialogs();
  // Its page shows what the patient wrote.
  if (!useIsOwner()) return null;
  return (
    <Button
      icon={<WhatsAppIcon size={18} aria-hidden="true" />}
      onClick={() => dialogs.open("shareAppointment", { id, name: patient?.name ?? "" })}
    >
      {texts.share}
    </Button>
  );
}

interface LinksProps extends EventActionsProps {
  edit: string;
  /** A visit that took place is not cancelled any more; one that was not answered still is. */
  isCancellable?: boolean;
}

function Links({ appointment, zone, onEdit, edit, isCancellable = false }: LinksProps) {
  const dialogs = useDialogs();
  const isOwner = useIsOwner();
  const { patient, displayStatus } = appointment;
  return (
    <div className={`line wrap gap-1-3 middle ${styles.links}`}>
      {patient && isOwner && (
        <Link
          className={buttonClass("quiet", "small")}
          to={paths.patient.href(patient._id)}
          onClick={dialogs.close}
        >
          {texts.seePatient}
        </Link>
      )}
      {isEditable(displayStatus) ? (
        <Button variant="quiet" size="small" onClick={onEdit}>
          {edit}
        </Button>
      ) : (
        <Reject appointment={appointment} zone={zone} />
      )}
      {isCancellable && isEditable(displayStatus) && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => dialogs.open("cancelAppointment", { appointment, zone })}
        >
          {texts.remove}
        </Button>
      )}
    </div>
  );
}
