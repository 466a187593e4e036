import { isAskedWhetherComing } from "@nutria/contract/agenda/coming";
import { clientAppointmentRoutes as routes } from "@nutria/contract/routes/client/appointments";
import type { ListedClientAppointment } from "@nutria/contract/schemas/agenda/client-appointment";
import { Check, Clock, Repeat } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../ui/actions/button";
import { Badge } from "../../../../ui/display/badge";
import { LinkedText } from "../../../../ui/display/linked-text";
import { shownAppointments } from "../../api/appointments";
import { useAppMutation } from "../../../../data/query/patient-query";
import { AppointmentActions, type AppointmentChange } from "../appointment-actions";
import { stateText } from "../../shared/appointment-state";
import { MeetingLink } from "../../shared/meeting-link";
import styles from "../appointments.module.css";
import { appointmentTexts as texts } from "../texts";
import { AppointmentFacts } from "./appointment-facts";
import type { Together } from "./sort-appointments";

interface AheadCardProps {
  together: Together;
  at: string;
  onChange: (id: string, change: AppointmentChange) => void;
}

/** An appointment that is ahead; of a series the next one, and the dates of the others, which open one by one. */
export function AheadCard({ together, at, onChange }: AheadCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [first, ...others] = together;
  const { series, timeZone } = first;
  return (
    <>
      <One appointment={first} at={at} onChange={onChange} />
      {series && others.length > 0 && (
        <p className={`row wrap gap-1-2 muted ${styles.series}`}>
          <Repeat size={18} aria-hidden="true" />
          <span>
            {texts.series(
              series.every,
              others.map(({ startDate }) => startDate),
              timeZone,
            )}
          </span>
          <button
            type="button"
            className="bare touch primary bold"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? texts.hideSeries : texts.showSeries}
          </button>
        </p>
      )}
      {isOpen && others.map((one) => <One key={one._id} appointment={one} at={at} onChange={onChange} />)}
    </>
  );
}

/** Says that the patient comes, where that is asked. */
function ComingButton({ appointment: { _id: id, nutritionist } }: { appointment: ListedClientAppointment }) {
  const confirm = useAppMutation(routes.confirmClientAppointment, {
    fallback: texts.failed,
    success: texts.saidSo(nutritionist.name),
    invalidates: shownAppointments,
  });
  return (
    <div className={styles.wayIn}>
      <Button
        variant="primary"
        className={styles.answer}
        icon={<Check size={18} aria-hidden="true" />}
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ params: { id } })}
      >
        {texts.comes}
      </Button>
    </div>
  );
}

function One({
  appointment,
  at,
  onChange,
}: Omit<AheadCardProps, "together"> & { appointment: ListedClientAppointment }) {
  const { _id, status, place, comment } = appointment;
  const isConfirmed = status === "accepted";
  const words = [place.directions, comment].filter(Boolean).join(" ");
  return (
    <article className="card clips">
      <AppointmentFacts appointment={appointment} tone={isConfirmed ? "confirmed" : "waiting"}>
        <p className="space-above-2">
          {isConfirmed ? (
            <Badge tone="onsite" icon={<Check size={14} aria-hidden="true" />}>
              {stateText(appointment, at)}
            </Badge>
          ) : (
            <Badge tone="warning" icon={<Clock size={14} aria-hidden="true" />}>
              {stateText(appointment, at)}
            </Badge>
          )}
        </p>
      </AppointmentFacts>
      <div className={styles.wayIn}>
        <MeetingLink appointment={appointment} at={at} />
        {words !== "" && (
          <p className="small muted">
            <LinkedText text={words} />
          </p>
        )}
      </div>
      {isAskedWhetherComing(appointment, at) && <ComingButton appointment={appointment} />}
      <AppointmentActions appointment={appointment} at={at} onChange={(change) => onChange(_id, change)} />
    </article>
  );
}
