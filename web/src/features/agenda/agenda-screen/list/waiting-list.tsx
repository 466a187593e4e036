import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { Button } from "../../../../ui/actions/button";
import { LoadFailed } from "../../../../ui/feedback/load-failed";
import { CenteredSpinner } from "../../../../ui/feedback/spinner";
import { useWaitingAppointments, useAcceptAppointment } from "../../api/appointments";
import { daysOf } from "./by-day";
import type { PendingFilter } from "../use-agenda-address";
import { agendaTexts } from "../../texts";
import { AgendaList } from "./agenda-list";
import styles from "../agenda.module.css";
import { Check } from "lucide-react";
import { personOf } from "../../shared/format";

interface WaitingListProps {
  pending: PendingFilter;
  zone: string;
  today: string;
  isRestricted: boolean;
  onOpen: (appointment: Appointment) => void;
  onLeave: () => void;
}

/** Lists the appointments that wait for the nutritionist's answer, of linked patients or of new ones (spec A §2). */
export function WaitingList({ pending, zone, today, isRestricted, onOpen, onLeave }: WaitingListProps) {
  const texts = agendaTexts.list;
  const waiting = useWaitingAppointments();
  const shown = (waiting.data ?? []).filter(({ isNewPatient }) => isNewPatient === (pending === "new"));
  return (
    <div className={styles.list}>
      <div className={`row gap-3 between ${styles.pending}`}>
        <h2>{texts.pendingTitle[pending]}</h2>
        <Button size="small" onClick={onLeave}>
          {texts.all}
        </Button>
      </div>
      {waiting.isPending && <CenteredSpinner label={agendaTexts.loading} />}
      {waiting.isError && <LoadFailed text={agendaTexts.failed} onRetry={() => void waiting.refetch()} />}
      {waiting.data && (
        <AgendaList
          appointments={shown}
          range={daysOf(shown, zone)}
          zone={zone}
          today={today}
          empty={texts.emptyPending}
          onOpen={onOpen}
          rowOf={(appointment, itemOf) => (
            <>
              {itemOf(appointment)}
              {!isRestricted &&
                (pending === "new" ? (
                  <AnswerButton appointment={appointment} onOpen={onOpen} />
                ) : (
                  <AcceptButton appointment={appointment} />
                ))}
            </>
          )}
        />
      )}
    </div>
  );
}

/** Opens the appointment of a new person, who is accepted with it. */
function AnswerButton({
  appointment,
  onOpen,
}: Pick<WaitingListProps, "onOpen"> & { appointment: Appointment }) {
  return (
    <Button aria-label={agendaTexts.list.answerOf(personOf(appointment))} onClick={() => onOpen(appointment)}>
      {agendaTexts.list.answer}
    </Button>
  );
}

/** Accepts an appointment of an own patient that waits, without opening it. */
function AcceptButton({ appointment }: { appointment: Appointment }) {
  const accept = useAcceptAppointment({ onDone: () => undefined });
  return (
    <Button
      variant="primary"
      aria-label={agendaTexts.list.acceptOf(personOf(appointment))}
      icon={<Check size={16} aria-hidden="true" />}
      loading={accept.isPending}
      onClick={() => accept.mutate({ params: { id: appointment._id } })}
    >
      {agendaTexts.list.accept}
    </Button>
  );
}
