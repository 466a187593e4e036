import { hasStarted } from "@nutria/contract/agenda/agenda";
import { isAskedWhetherComing } from "@nutria/contract/agenda/coming";
import type { MailedAppointmentView } from "@nutria/contract/schemas/agenda/client-appointment";
import { CalendarPlus, CircleCheck } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { buttonClass } from "../../../ui/actions/button-class";
import { useNow } from "../../../lib/use-now";
import type { useConfirmMailedAppointment } from "../api/mailed-links";
import { OpenApp } from "../shared/open-app";
import { WhatsAppAsk } from "../shared/whats-app-ask";
import { FocusedHeading } from "../shared/focused-heading";
import styles from "../mailed-link.module.css";
import { texts } from "../texts";
import { AppointmentFacts } from "./appointment-facts";

interface AcceptedAppointmentProps {
  token: string;
  view: MailedAppointmentView;
  /** The patient accepted it on this page just now. */
  isNew: boolean;
  confirm: ReturnType<typeof useConfirmMailedAppointment>;
  onPropose: () => void;
  onCancel: () => void;
}

/** What the patient keeps of an accepted appointment, until it is over. */
export function AcceptedAppointment({
  token,
  view,
  isNew,
  confirm,
  onPropose,
  onCancel,
}: AcceptedAppointmentProps) {
  const words = texts.appointment;
  const name = `${view.nutritionist.name} ${view.nutritionist.lastName}`;
  const comes = confirm.isSuccess || view.patientReply === "confirmed";
  const now = useNow();
  const isBegun = hasStarted(view, now);
  const isAsked = !isNew && !comes && isAskedWhetherComing(view, now);
  return (
    <>
      <CircleCheck size={48} className={styles.good} aria-hidden="true" />
      <div className="stack gap-2">
        <FocusedHeading>{isNew ? words.accepted : words.kept(name)}</FocusedHeading>
        <p className="muted" role="status">
          {comes
            ? words.willCome(name)
            : isAsked
              ? words.isComing(name)
              : words.acceptedHelp(name, view.nextReminderHours)}
        </p>
        {view.isLinkPending && (
          <p className="muted">{view.hasNoEmail ? words.linkPendingWithoutEmail : words.linkPending}</p>
        )}
      </div>
      <section className={styles.meaning}>
        <AppointmentFacts view={view} />
        {view.comment !== "" && <p>{view.comment}</p>}
      </section>
      <div className={styles.answers}>
        {isAsked && (
          <Button
            variant="primary"
            fullWidth
            loading={confirm.isPending}
            onClick={() => confirm.mutate({ params: { token } })}
          >
            {words.comes}
          </Button>
        )}
        <a className={buttonClass(isAsked ? "secondary" : "primary")} href={`/v1/p/${token}/calendar`}>
          <CalendarPlus size={18} aria-hidden="true" />
          {words.addToCalendar}
        </a>
        {view.googleCalendarUrl !== null && (
          <a
            className={buttonClass("secondary")}
            href={view.googleCalendarUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {words.addToGoogle}
          </a>
        )}
        {!isBegun && (
          <>
            <Button fullWidth onClick={onPropose}>
              {words.proposeTitle}
            </Button>
            <Button variant="quiet" fullWidth onClick={onCancel}>
              {words.cancel}
            </Button>
          </>
        )}
      </div>
      <WhatsAppAsk />
      <OpenApp />
      <p className="small muted">{isBegun ? words.begun(name) : words.keepLink}</p>
    </>
  );
}
