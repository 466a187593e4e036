import { formatShortDay } from "@nutria/calendar/format-days";
import { wallClock } from "@nutria/calendar/zone";
import type { WaitingAppointment } from "@nutria/contract/schemas/agenda/appointment";
import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/actions/button";
import { AvatarInitials } from "../../../ui/display/avatar-initials";
import { useDialogs } from "../../../lib/dialogs";
import { useAcceptAppointment } from "../api/appointments";
import { useAcceptWithPatient } from "../api/appointment-changes";
import { panelTexts } from "../event/panel-texts";
import { personOf } from "../shared/format";
import { ProposeButton } from "./propose-button";
import { todayTexts as texts } from "./today-texts";
import styles from "./today.module.css";

/** An appointment that waits: accepted in one press, a new person with it; or answered with another date. */
export function WaitingVisitLine({ appointment, zone }: { appointment: WaitingAppointment; zone: string }) {
  const dialogs = useDialogs();
  const { patient, startDate, isNewPatient } = appointment;
  const { day, time } = wallClock(startDate, zone);
  const name = personOf(appointment);
  const open = () => dialogs.open("calendarEvent", { appointment });
  return (
    <Line
      name={patient?.name ?? ""}
      lastName={patient?.lastName ?? ""}
      text={`${formatShortDay(day)}, ${time}${isNewPatient ? ` · ${texts.newPerson}` : ""}`}
      label={texts.answer(name)}
      onOpen={open}
    >
      {isNewPatient ? (
        <AcceptPerson appointment={appointment} onPlanFull={open} />
      ) : (
        <Accept appointment={appointment} />
      )}
      <ProposeButton appointment={appointment} />
    </Line>
  );
}

/** A person who asks to be a patient: accepting asks for the pass, and rejecting is asked about (spec A §4). */
export function AskingPersonLine({ request }: { request: LinkRequest }) {
  const dialogs = useDialogs();
  const { name, lastName } = request.patient;
  const whole = `${name} ${lastName}`.trim();
  return (
    <Line
      {...{ name, lastName }}
      text={texts.asksToBePatient}
      label={texts.answer(whole)}
      onOpen={() => dialogs.open("linkRequestDetails", { request })}
    >
      <Act
        label={panelTexts.of(texts.acceptPerson, whole)}
        onPress={() => dialogs.open("acceptLinkRequest", { request })}
      />
      <Act
        label={panelTexts.of(texts.rejectPerson, whole)}
        onPress={() => dialogs.open("rejectLinkRequest", { request })}
        isRejecting
      />
    </Line>
  );
}

function AcceptPerson({
  appointment,
  onPlanFull,
}: {
  appointment: WaitingAppointment;
  onPlanFull: () => void;
}) {
  const change = useAcceptWithPatient({
    name: appointment.patient?.name ?? "",
    onDone: focusPart,
    handles: ["plan_full"],
    // The panel says so, and offers to confirm the appointment alone.
    onError: (error) => {
      if ("code" in error && error.code === "plan_full") onPlanFull();
    },
  });
  return (
    <Act
      label={panelTexts.of(panelTexts.acts.acceptPerson, personOf(appointment))}
      isBusy={change.isPending}
      onPress={() => change.mutate({ params: { id: appointment._id } })}
    />
  );
}

function Accept({ appointment }: { appointment: WaitingAppointment }) {
  const change = useAcceptAppointment({ onDone: focusPart });
  return (
    <Act
      label={panelTexts.of(panelTexts.acts.confirm, personOf(appointment))}
      isBusy={change.isPending}
      onPress={() => change.mutate({ params: { id: appointment._id } })}
    />
  );
}

/** The line goes with its button: the focus stays in its part. */
function focusPart(): void {
  document.getElementById("today-waiting")?.focus({ preventScroll: true });
}

interface ActProps {
  label: string;
  onPress: () => void;
  isBusy?: boolean;
  isRejecting?: boolean;
}

function Act({ label, onPress, isBusy = false, isRejecting = false }: ActProps) {
  const Icon = isRejecting ? X : Check;
  return (
    <Button
      size="small"
      className={`${styles.icon} ${isRejecting ? "" : styles.yes}`}
      aria-label={label}
      title={label}
      loading={isBusy}
      icon={<Icon size={16} aria-hidden="true" />}
      onClick={onPress}
    />
  );
}

interface LineProps {
  name: string;
  lastName: string;
  text: string;
  label: string;
  onOpen: () => void;
  children: ReactNode;
}

function Line({ name, lastName, text, label, onOpen, children }: LineProps) {
  return (
    <li>
      <AvatarInitials name={name} lastName={lastName} size={32} />
      <div>
        <button type="button" className={`bare small ${styles.person}`} aria-label={label} onClick={onOpen}>
          {`${name} ${lastName}`.trim()}
        </button>
        <p className="muted small" data-numbers>
          {text}
        </p>
      </div>
      {children}
    </li>
  );
}
