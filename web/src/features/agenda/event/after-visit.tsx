import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { CalendarPlus } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { useDialogs } from "../../../lib/dialogs";
import { useIsOwner, useMay } from "../../../data/session/rights";
import { useNewEvent } from "../agenda-screen/use-new-event";
import { useBookingSettings } from "../api/booking-settings";
import { nextVisitOf } from "../event-form/values/next-visit";
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
  const isOwner = useIsOwner();
  const mayBook = useMay("agenda");
  const seesPayments = useMay("payments");
  const { settings } = useBookingSettings();
  const create = useNewEvent(settings, false);
  const again = () => {
    const draft = settings && nextVisitOf(appointment, settings, now);
    if (draft) create(draft);
  };
  return (
    <>
      {mayBook && <VisitAttendance appointment={appointment} state={attendance} />}
      {seesPayments && <PaymentControl appointment={appointment} />}
      {isOwner && attendance.attendance !== "missed" && (
        <section className={`row wrap gap-3 between ${styles.step}`}>
          <div>
            <h3>{texts.note}</h3>
            <p className="muted small">{texts.noteHelp}</p>
          </div>
          <MainAct
            appointment={appointment}
            act="note"
            // The panel does not know whether it has one.
            label={texts.openNote}
            zone={zone}
            variant="secondary"
            onDone={dialogs.close}
          />
        </section>
      )}
      {mayBook && (
        <section className={`row wrap gap-3 between ${styles.step}`}>
          <div>
            <h3>{texts.next}</h3>
            <p className="muted small">{texts.nextHelp}</p>
          </div>
          <Button icon={<CalendarPlus size={18} aria-hidden="true" />} onClick={again}>
            {texts.acts.next}
          </Button>
        </section>
      )}
    </>
  );
}
