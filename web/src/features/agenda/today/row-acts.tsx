import type { Attendance } from "@nutria/contract/agenda/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { VisitMoment } from "@nutria/contract/agenda/visit-moment";
import { mainActOf } from "@nutria/contract/agenda/visit-acts";
import { CalendarPlus, Check, Wallet, X } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { useDialogs } from "../../../lib/dialogs";
import { MainAct } from "../event/main-act";
import { panelTexts } from "../event/panel-texts";
import type { AttendanceState } from "../event/use-attendance";
import { personOf } from "../shared/format";
import { useFocusInPlace } from "../shared/use-focus-in-place";
import { agendaTexts } from "../texts";
import type { LeftKind } from "./left-of-day";
import { ProposeButton } from "./propose-button";
import styles from "./today.module.css";

interface RowActsProps {
  /** With the attendance as it was just said. */
  appointment: Appointment;
  moment: VisitMoment;
  zone: string;
  now: string;
  isNewPerson: boolean;
  /** What a visit that is over still asks for. */
  left: readonly LeftKind[];
  attendance: AttendanceState;
  /** The form of its payment is open. */
  isPaying: boolean;
  onPay: () => void;
}

const nothing = () => undefined;
const icons = { attended: Check, missed: X };

/** What a line of the day offers at its moment, each in place: to answer, to say who came, to charge, to write, to book. */
export function RowActs(props: RowActsProps) {
  const { appointment, attendance } = props;
  const { root, markPressed } = useFocusInPlace<HTMLDivElement>(attendance.attendance);
  return (
    <div ref={root} className={`row wrap gap-2 ${styles.acts}`} onClickCapture={markPressed}>
      <ActsOfMoment {...props} />
      {attendance.attendance !== null && attendance.secondsLeft > 0 && !attendance.isBusy && (
        <>
          <Button
            size="small"
            variant="quiet"
            aria-label={panelTexts.of(agendaTexts.attendance.undo, personOf(appointment))}
            onClick={attendance.undo}
          >
            {agendaTexts.attendance.undo}
          </Button>
          <span className="visually-hidden" role="status">
            {panelTexts.said[attendance.attendance](appointment.patient?.name ?? "")}
          </span>
        </>
      )}
    </div>
  );
}

function ActsOfMoment(props: RowActsProps) {
  const { appointment, moment, zone, now, isNewPerson, attendance } = props;
  const act = mainActOf(appointment, now, { isNewPerson, isOwed: false, hasNote: undefined });
  if (moment === "after" && !isNewPerson) return <After {...props} />;
  if (act === null) return null;
  return (
    <>
      <MainAct
        {...{ appointment, act, zone }}
        size="small"
        variant={moment === "now" ? "primary" : "secondary"}
        onDone={nothing}
      />
      {(moment === "asked" || isNewPerson) && <ProposeButton appointment={appointment} />}
      {moment === "now" && !isNewPerson && attendance.attendance === null && (
        <Says {...props} one="missed" text={panelTexts.absent} />
      )}
    </>
  );
}

/** After a visit: whether its patient came; then its payment and its note, or the next visit. */
function After(props: RowActsProps) {
  const { appointment, zone, left, isPaying, onPay } = props;
  const { say } = agendaTexts.attendance;
  const name = personOf(appointment);
  if (left.includes("attendance"))
    return (
      <div
        className={`row wrap gap-2 ${styles.acts}`}
        role="group"
        aria-label={agendaTexts.attendance.of(name)}
      >
        <Says {...props} one="attended" text={say.attended} />
        <Says {...props} one="missed" text={say.missed} />
      </div>
    );
  const owes = left.includes("payment");
  const lacksNote = left.includes("note");
  return (
    <>
      {owes && (
        <Button
          size="small"
          icon={<Wallet size={16} aria-hidden="true" />}
          aria-label={panelTexts.of(panelTexts.acts.payment, name)}
          aria-expanded={isPaying}
          onClick={onPay}
        >
          {panelTexts.acts.payment}
        </Button>
      )}
      {lacksNote && (
        <MainAct {...{ appointment, zone }} act="note" size="small" variant="secondary" onDone={nothing} />
      )}
      {!owes && !lacksNote && <BookNext {...props} />}
    </>
  );
}

interface SaysProps extends RowActsProps {
  one: Attendance;
  text: string;
}

function Says({ appointment, attendance, one, text }: SaysProps) {
  const Icon = icons[one];
  return (
    <Button
      size="small"
      data-says={one}
      aria-label={panelTexts.of(text, personOf(appointment))}
      aria-busy={attendance.isBusy || undefined}
      icon={<Icon size={16} aria-hidden="true" />}
      onClick={() => attendance.say(one)}
    >
      {text}
    </Button>
  );
}

/** Opens the form of the next visit, filled as this one was. */
function BookNext({ appointment }: RowActsProps) {
  const dialogs = useDialogs();
  const text = panelTexts.acts.next;
  return (
    <Button
      size="small"
      icon={<CalendarPlus size={16} aria-hidden="true" />}
      aria-label={panelTexts.of(text, personOf(appointment))}
      onClick={() => dialogs.open("scheduleAppointment", { after: appointment })}
    >
      {text}
    </Button>
  );
}
