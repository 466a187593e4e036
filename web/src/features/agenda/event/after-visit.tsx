import { addCalendarDays } from "@nutria/calendar/day";
import { dayAt, wallClock } from "@nutria/calendar/zone";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { CalendarPlus } from "lucide-react";
import { Button } from "../../../components/ui/actions/button";
import { useDialogs } from "../../../lib/dialogs";
import { useNewEvent } from "../agenda-screen/use-new-event";
import { useBookingSettings } from "../api/booking-settings";
import type { EventDraft } from "../event-form/values/event-form-values";
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

/**
 * The visit that follows one: the same service and place, on the same weekday and at the same hour two weeks later, or
 * today where that has passed. What is offered no more is chosen anew.
 */
function nextVisitOf(
  { patient, service, mode, office, startDate }: Appointment,
  zone: string,
  now: string,
  services: readonly { _id?: string | undefined }[],
): EventDraft | undefined {
  if (!patient) return undefined;
  const { _id, name, lastName } = patient;
  const { day, time } = wallClock(startDate, zone);
  const [today, twoWeeksLater] = [dayAt(now, zone), addCalendarDays(day, 14)];
  const isOffered = services.some((each) => each._id === service?._id);
  return {
    patient: { _id, name, lastName, standing: "active" },
    ...(twoWeeksLater < today ? { date: today } : { date: twoWeeksLater, start: time }),
    ...(isOffered &&
      service &&
      mode !== null && { visit: { service: service._id, mode, office: office?._id ?? "" } }),
  };
}

/** What a visit that is over asks for, in order: whether the patient came, the payment, the note, the next visit. */
export function AfterVisit({ appointment, zone, now, attendance }: AfterVisitProps) {
  const dialogs = useDialogs();
  const { settings } = useBookingSettings();
  const create = useNewEvent(settings, false);
  const again = () => {
    const draft = nextVisitOf(appointment, zone, now, settings?.services ?? []);
    if (draft) create(draft);
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
