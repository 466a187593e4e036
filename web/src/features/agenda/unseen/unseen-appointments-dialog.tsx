import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { useDialogs } from "../../../lib/dialogs";
import { useMarkAsSeen } from "../api/appointment-changes";
import { dialogTexts } from "../dialog-texts";
import { momentOf, personOf } from "../shared/format";
import styles from "./unseen-appointments-dialog.module.css";

/** Shows what patients cancelled or moved since the last visit; marks them as seen when it closes. */
export function UnseenAppointmentsDialog({
  appointments,
  zone,
}: {
  appointments: readonly Appointment[];
  zone: string;
}) {
  const dialogs = useDialogs();
  const texts = dialogTexts.unseen;
  const { mutate } = useMarkAsSeen();
  const markAsSeen = () => mutate({ body: { appointments: appointments.map(({ _id }) => _id) } });
  const close = () => {
    markAsSeen();
    dialogs.close();
  };

  const cancelled = appointments.filter(({ status }) => status === "cancelled" || status === "rejected");
  const moved = appointments.filter((one) => !cancelled.includes(one));
  return (
    <Dialog
      title={texts.title}
      size="small"
      description={texts.intro}
      onClose={close}
      actions={
        <Button variant="primary" data-autofocus onClick={close}>
          {dialogTexts.understood}
        </Button>
      }
    >
      <Changes title={texts.cancelled} appointments={cancelled} zone={zone} />
      <Changes
        title={texts.rescheduled}
        appointments={moved}
        zone={zone}
        onSee={(appointment) => {
          markAsSeen();
          dialogs.open("calendarEvent", { appointment });
        }}
      />
    </Dialog>
  );
}

interface ChangesProps {
  title: string;
  appointments: readonly Appointment[];
  zone: string;
  onSee?: (appointment: Appointment) => void;
}

function Changes({ title, appointments, zone, onSee }: ChangesProps) {
  if (appointments.length === 0) return null;
  return (
    <section>
      <h3 className={`muted small ${styles.title}`}>{title}</h3>
      <ul className="stack gap-2">
        {appointments.map((appointment) => (
          <li key={appointment._id} className={`row gap-3 between pad-3 rounded sunken ${styles.item}`}>
            <div className="stack shrinks breaks">
              <strong>{personOf(appointment)}</strong>
              <span className="muted small">{momentOf(appointment, zone)}</span>
              {appointment.reason !== "" && (
                <span className="small">{dialogTexts.reason.of(appointment.reason)}</span>
              )}
            </div>
            {onSee && (
              <Button size="small" onClick={() => onSee(appointment)}>
                {dialogTexts.unseen.see}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
