import { dayAt, wallClock } from "@nutria/calendar/zone";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { hasStarted } from "@nutria/contract/agenda/agenda";
import { momentOf, type VisitMoment } from "@nutria/contract/agenda/visit-moment";
import { CalendarDays, MapPin, Stethoscope, User } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog } from "../../../ui/dialog/dialog";
import { Notice } from "../../../ui/feedback/notice";
import { formatBuffers } from "../../../lib/format/format-buffers";
import { useDialogs } from "../../../lib/dialogs";
import { useIsOwner, useMay } from "../../../data/session/rights";
import { useIsPhone } from "../../../lib/use-is-phone";
import { phoneOf } from "../../patients/index";
import { useNow } from "../../../lib/use-now";
import { PaymentControl } from "../visit-payments/payment-control";
import { dialogTexts } from "../dialog-texts";
import { lastDayOf, personOf, placeOf, timesOf, titleOf } from "../shared/format";
import styles from "../event-form/event-form.module.css";
import { AfterVisit } from "./after-visit";
import { EventActions } from "./event-actions";
import { NewPersonPart } from "./new-person-part";
import { Preparation } from "./preparation";
import { useAttendance } from "./use-attendance";
import { useDismissedElsewhere } from "./use-dismissed-elsewhere";
import { useNeighbourKeys } from "./use-neighbours";
import { useAskingPersonState } from "./use-new-person";
import { isTimed, nameOfDay, VisitHeading } from "./visit-heading";

interface EventViewProps {
  appointment: Appointment;
  zone: string;
  isRestricted: boolean;
  onEdit: () => void;
}

const texts = dialogTexts.event;

/** The panel of an event: what it is, and what its moment asks for. It covers the screen on a phone alone. */
export function EventView({ appointment, zone, isRestricted, onEdit }: EventViewProps) {
  const dialogs = useDialogs();
  const isPhone = useIsPhone();
  const seesPayments = useMay("payments");
  const now = useNow();
  const said = useAttendance(appointment);
  const person = useAskingPersonState(appointment);
  useNeighbourKeys(appointment);
  useDismissedElsewhere();
  const { patient, comment, status } = appointment;
  const visit = { ...appointment, attendance: said.attendance };
  const moment = momentOf(visit, now);
  const hint = hintOf(appointment, now);
  // A person without a record is accepted first.
  const isAfter = moment === "after" && !isRestricted && person.isNew === false;
  return (
    <Dialog
      title={titleOf(appointment) || texts.untitled}
      place="edge"
      isModal={isPhone}
      onClose={dialogs.close}
      actions={
        <EventActions
          appointment={visit}
          attendance={said}
          {...{ zone, now, isRestricted, person, onEdit }}
        />
      }
    >
      <VisitHeading appointment={visit} isNewPerson={person.isNew === true} {...{ zone, now }} />
      {isAfter && <AfterVisit appointment={visit} attendance={said} {...{ zone, now }} />}
      {hint !== "" && <Notice>{hint}</Notice>}
      <EventFacts {...{ appointment, zone, now }} isTimed={isTimed(moment)} />
      {!isAfter && seesPayments && person.isNew === false && <PaymentControl appointment={appointment} />}
      {person.isNew ? (
        <NewPersonPart {...{ appointment, person }} />
      ) : (
        status !== "rescheduled" &&
        comment !== "" && <p className={`pad-3-4 rounded sunken breaks ${styles.comment}`}>{comment}</p>
      )}
      {!person.isNew && <BeforeVisit {...{ patient, moment, zone }} />}
    </Dialog>
  );
}

/** What its owner prepares a visit with, ahead of it and while it takes place. */
function BeforeVisit({
  patient,
  moment,
  zone,
}: Pick<Appointment, "patient"> & { moment: VisitMoment; zone: string }) {
  const isOwner = useIsOwner();
  if (!isOwner || !patient || (moment !== "before" && moment !== "now")) return null;
  return <Preparation patientId={patient._id} zone={zone} isNow={moment === "now"} />;
}

interface EventFactsProps {
  appointment: Appointment;
  zone: string;
  now: string;
  /** The heading says when it is, so that the facts do not repeat it. */
  isTimed: boolean;
}

/** When, what, where and with whom. */
function EventFacts({ appointment, zone, now, isTimed: isSaid }: EventFactsProps) {
  const { patient, service, series, bufferBeforeMinutes, bufferAfterMinutes } = appointment;
  const hasBuffers = bufferBeforeMinutes + bufferAfterMinutes > 0;
  return (
    <dl className="stack gap-3">
      {(!isSaid || series || hasBuffers) && (
        <Fact label={texts.when} icon={<CalendarDays size={18} aria-hidden="true" />}>
          {!isSaid && <Time {...{ appointment, zone, now }} />}
          {series && <p className="muted small">{dialogTexts.series.place(series.position, series.times)}</p>}
          {hasBuffers && (
            <p className="muted small">{formatBuffers(bufferBeforeMinutes, bufferAfterMinutes)}</p>
          )}
        </Fact>
      )}
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
      {patient && patient.phoneNumber + patient.email !== "" && (
        <Fact label={texts.contact} icon={<User size={18} aria-hidden="true" />}>
          <p>{phoneOf(patient)}</p>
          {patient.email !== "" && <p className="muted small">{patient.email}</p>}
        </Fact>
      )}
    </dl>
  );
}

function Time({ appointment, zone, now }: Omit<EventFactsProps, "isTimed">) {
  const { day } = wallClock(appointment.startDate, zone);
  const last = lastDayOf(appointment, zone);
  const today = dayAt(now, zone);
  return (
    <>
      <p className={styles.capital}>
        <strong>
          {nameOfDay(day, today)}
          {appointment.isAllDay && last > day && ` – ${nameOfDay(last, today)}`}
        </strong>
      </p>
      <p className="muted small" data-numbers>
        {timesOf(appointment, zone)}
      </p>
    </>
  );
}

function Fact({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className={`stack gap-3 ${styles.fact}`}>
      <dt>
        {icon}
        <span className="visually-hidden">{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Whose answer it waits for; once it has begun, no longer the patient's. */
function hintOf(appointment: Appointment, now: string): string {
  const { displayStatus, status, patient } = appointment;
  const name = patient?.name ?? personOf(appointment);
  const isRescheduled = status === "rescheduled";
  if (displayStatus === "PENDING_BY_PATIENT") {
    if (hasStarted(appointment, now)) return "";
    return isRescheduled
      ? `${texts.rescheduledByMe} ${texts.waitsForPatient(name)}`
      : texts.waitsForPatient(name);
  }
  if (displayStatus !== "PENDING_BY_NUTRITIONIST") return "";
  return isRescheduled ? texts.rescheduledByPatient(name) : texts.waitsForMe(name);
}
