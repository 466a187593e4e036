import { shownAppointments } from "../../api/appointments";
import { clientAppointmentRoutes as routes } from "@nutria/contract/routes/client/appointments";
import { Check } from "lucide-react";
import { Button } from "../../../../ui/actions/button";
import { useAppMutation } from "../../../../data/query/patient-query";
import { stateTexts } from "../../shared/appointment-state";
import styles from "../appointments.module.css";
import { appointmentTexts as texts, whenText } from "../texts";
import { AppointmentFacts } from "./appointment-facts";
import type { Together } from "./sort-appointments";

/** A date, or a series of them, that the nutritionist proposes, with its answers. */
export function AnswerCard({ asked, onPropose }: { asked: Together; onPropose: () => void }) {
  const [first] = asked;
  const { _id: id, status, nutritionist, timeZone } = first;
  const isSeries = asked.length > 1;
  const scope = isSeries ? ("following" as const) : undefined;
  const input = { params: { id }, body: { ...(scope && { scope }) } };
  const done = { fallback: texts.failed, invalidates: shownAppointments };
  const accept = useAppMutation(routes.acceptClientAppointment, {
    ...done,
    success: isSeries ? texts.acceptedAll : texts.accepted,
  });
  const reject = useAppMutation(routes.rejectClientAppointment, { ...done, success: texts.rejected });
  const isBusy = accept.isPending || reject.isPending;
  return (
    <article className={`card ${styles.asked}`}>
      <AppointmentFacts appointment={first} tone="waiting">
        <p className="space-above-1 semibold">
          {isSeries
            ? texts.proposesSeries(nutritionist.name, asked.length)
            : stateTexts.proposes(nutritionist.name, status === "rescheduled")}
        </p>
        {isSeries && (
          <ul className="small muted">
            {asked.map(({ _id, startDate }) => (
              <li key={_id}>{whenText(startDate, timeZone)}</li>
            ))}
          </ul>
        )}
        {first.comment !== "" && <p className="small muted">{first.comment}</p>}
      </AppointmentFacts>
      <div className={`line gap-2 ${styles.answers}`}>
        {!isSeries && (
          <Button className={styles.answer} disabled={isBusy} onClick={onPropose}>
            {texts.propose}
          </Button>
        )}
        <Button
          variant="primary"
          className={styles.answer}
          icon={<Check size={18} aria-hidden="true" />}
          loading={accept.isPending}
          disabled={isBusy}
          onClick={() => accept.mutate(input)}
        >
          {isSeries ? texts.acceptAll(asked.length) : texts.accept}
        </Button>
      </div>
      <Button
        variant="quiet"
        className={styles.reject}
        loading={reject.isPending}
        disabled={isBusy}
        onClick={() => reject.mutate(input)}
      >
        {isSeries ? texts.rejectAll : texts.reject}
      </Button>
    </article>
  );
}
