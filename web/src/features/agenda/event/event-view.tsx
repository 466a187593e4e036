import { formatDay } from "@nutria/calendar/format";
import { formatLongDay } from "@nutria/calendar/format-days";
import { wallClock } from "@nutria/calendar/zone";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { CalendarDays, FileText, MapPin, MessageCircle, Stethoscope, User } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Badge } from "../../../components/ui/display/badge";
import { Button } from "../../../components/ui/actions/button";
import { buttonClass } from "../../../components/ui/actions/button-class";
import { Dialog } from "../../../components/ui/dialog/dialog";
import { Notice } from "../../../components/ui/feedback/notice";
import { paths } from "@nutria/contract/paths";
import { formatBuffers } from "../../../lib/format/format-buffers";
import { useDialogs } from "../../../lib/dialogs";
import { phoneOf, whatsappUrl } from "../../patients/index";
import { AttendanceControl } from "../attendance/attendance-control";
import { PaymentControl } from "../visit-payments/payment-control";
import { StateIcon } from "../shared/state-icon";
import { dialogTexts } from "../dialog-texts";
import { lastDayOf, personOf, placeOf, stateOf, timesOf, titleOf, toneOf } from "../shared/format";
import styles from "../event-form/event-form.module.css";
import { EventActions } from "./event-actions";

interface EventViewProps {
  appointment: Appointment;
  zone: string;
  isRestricted: boolean;
  onEdit: () => void;
}

const texts = dialogTexts.event;
const tones = { online: "online", onsite: "onsite", other: "neutral" } as const;

/** Read-only view of an event: patient, service, time, place, status and the actions that are possible now. */
export function EventView({ appointment, zone, isRestricted, onEdit }: EventViewProps) {
  const dialogs = useDialogs();
  const { patient, comment, status } = appointment;
  const hint = hintOf(appointment);
  return (
    <Dialog
      title={titleOf(appointment) || texts.untitled}
      place="edge"
      onClose={dialogs.close}
      actions={
        <EventActions appointment={appointment} zone={zone} isRestricted={isRestricted} onEdit={onEdit} />
      }
    >
      {appointment.type !== "other" && (
        <div className="row wrap gap-2">
          <Badge tone={tones[toneOf(appointment)]} icon={<StateIcon status={appointment.displayStatus} />}>
            {stateOf(appointment)}
          </Badge>
        </div>
      )}
      {!isRestricted && <AttendanceControl appointment={appointment} />}
      <PaymentControl appointment={appointment} />
      {hint !== "" && <Notice>{hint}</Notice>}
      <EventFacts {...{ appointment, zone }} />
      {status !== "rescheduled" && comment !== "" && <p className={styles.comment}>{comment}</p>}
      {patient && <PatientLinks {...{ appointment, patient }} />}
    </Dialog>
  );
}

/** When, what, where and with whom. */
function EventFacts({ appointment, zone }: { appointment: Appointment; zone: string }) {
  const { patient, service, series, bufferBeforeMinutes, bufferAfterMinutes } = appointment;
  const start = wallClock(appointment.startDate, zone);
  const last = lastDayOf(appointment, zone);
  return (
    <dl className="stack gap-3">
      <Fact label={texts.when} icon={<CalendarDays size={18} aria-hidden="true" />}>
        <p className={styles.capital}>
          <strong>
            {formatLongDay(start.day)}
            {appointment.isAllDay && last > start.day && ` – ${formatLongDay(last)}`}
          </strong>
        </p>
        <p className="muted small" data-numbers>
          {timesOf(appointment, zone)} · {formatDay(start.day)}
        </p>
        {series && <p className="muted small">{dialogTexts.series.place(series.position, series.times)}</p>}
        {bufferBeforeMinutes + bufferAfterMinutes > 0 && (
          <p className="muted small">{formatBuffers(bufferBeforeMinutes, bufferAfterMinutes)}</p>
        )}
      </Fact>
      {service && (
        <Fact label={texts.service} icon={<Stethoscope size={18} aria-hidden="true" />}>
          <p>{service.service.name}</p>
        </Fact>
      )}
      {placeOf(appointment) !== "" && (
        <Fact label={texts.where} icon={<MapPin size={18} aria-hidden="true" />}>
          <p>{placeOf(appointment)}</p>
        </Fact>
      )}
      {patient && (
        <Fact label={texts.contact} icon={<User size={18} aria-hidden="true" />}>
          <p>{phoneOf(patient)}</p>
          <p className="muted small">{patient.email}</p>
        </Fact>
      )}
    </dl>
  );
}

interface PatientLinksProps {
  appointment: Appointment;
  patient: NonNullable<Appointment["patient"]>;
}

/** The patient's record, and the way to write to them: with the appointment's page while they have not answered. */
function PatientLinks({ appointment, patient }: PatientLinksProps) {
  const dialogs = useDialogs();
  return (
    <div className="line wrap gap-2">
      <Link
        to={paths.patient.href(patient._id)}
        className={buttonClass("secondary", "small")}
        onClick={dialogs.close}
      >
        <FileText size={16} aria-hidden="true" />
        {texts.seePatient}
      </Link>
      {appointment.displayStatus === "PENDING_BY_PATIENT" ? (
        <Button
          size="small"
          icon={<MessageCircle size={16} aria-hidden="true" />}
          onClick={() => dialogs.open("shareAppointment", { id: appointment._id, name: patient.name })}
        >
          {texts.share}
        </Button>
      ) : (
        <a
          className={buttonClass("secondary", "small")}
          href={whatsappUrl(patient)}
          target="_blank"
          rel="noreferrer"
        >
          <MessageCircle size={16} aria-hidden="true" />
          {texts.whatsapp}
        </a>
      )}
    </div>
  );
}

function Fact({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        {icon}
        <span className="visually-hidden">{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function hintOf(appointment: Appointment): string {
  const { displayStatus, status, patient } = appointment;
  const name = patient?.name ?? personOf(appointment);
  const isRescheduled = status === "rescheduled";
  if (displayStatus === "PENDING_BY_PATIENT") {
    return isRescheduled
      ? `${texts.rescheduledByMe} ${texts.waitsForPatient(name)}`
      : texts.waitsForPatient(name);
  }
  if (displayStatus !== "PENDING_BY_NUTRITIONIST") return "";
  return isRescheduled ? texts.rescheduledByPatient(name) : texts.waitsForMe(name);
}
