import { addCalendarDays } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { CalendarPlus } from "lucide-react";
import { Button } from "../../../components/ui/actions/button";
import { useDialogs } from "../../../lib/dialogs";
import { useNewEvent } from "../agenda-screen/use-new-event";
import { useBookingSettings } from "../api/booking-settings";
import { PaymentControl } from "../visit-payments/payment-control";
import { MainAct } from "./main-act";
import { panelTexts as texts } from "./panel-texts";
import type { AttendanceState } from "./use-attendance";
import { VisitAttendance } from "./visit-attendance";
import styles from "./panel.module.css";

interface AfterVisitProps {
  appointment: Appointment;
  zone: string;
  now: string;
  attendance: AttendanceState;
}

/** What a visit that is over asks for, in order: whether the patient came, the payment, the note, the next visit. */
export function AfterVisit({ appointment, zone, now, attendance }: AfterVisitProps) {
  const dialogs = useDialogs();
  const { settings } = useBookingSettings();
  const create = useNewEvent(settings, false);
  const { patient } = appointment;
  const again = () => {
    if (!patient) return;
    const { _id, name, lastName } = patient;
    // The same weekday, two weeks later, or today where that has passed.
    const twoWeeksLater = addCalendarDays(dayAt(appointment.startDate, zone), 14);
    const today = dayAt(now, zone);
    create({
      date: twoWeeksLater < today ? today : twoWeeksLater,
      patient: { _id, name, lastName, standing: "active" },
    });
  };
  return (
    <>
      <VisitAttendance appointment={appointment} state={attendance} />
      <PaymentControl appointment={appointment} />
      {attendance.attendance !== "missed" && (
        <section className={styles.step}>
          <div>
            <h3>{texts.note}</h3>
            <p className="muted small">{texts.noteHelp}</p>
          </div>
          <MainAct
            appointment={appointment}
            act="note"
            zone={zone}
            variant="secondary"
            onDone={dialogs.close}
          />
        </section>
      )}
      <section className={styles.step}>
        <div>
          <h3>{texts.next}</h3>
          <p className="muted small">{texts.nextHelp}</p>
        </div>
        <Button icon={<CalendarPlus size={18} aria-hidden="true" />} onClick={again}>
          {texts.acts.next}
        </Button>
      </section>
    </>
  );
}
