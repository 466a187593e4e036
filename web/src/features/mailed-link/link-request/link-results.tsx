import type { MailedLinkResult, MailedLinkView } from "@nutria/contract/schemas/link-request";
import { CircleCheck, CircleX } from "lucide-react";
import type * as z from "zod/mini";
import { whenOf } from "../appointment/when";
import styles from "../mailed-link.module.css";
import { texts } from "../texts";
import { OpenApp } from "../shared/open-app";
import { WhatsAppAsk } from "../shared/whats-app-ask";
import { BookLink } from "../shared/book-link";
import { FocusedHeading } from "../shared/focused-heading";

type Result = z.output<typeof MailedLinkResult>;

/** Says that the request was accepted and what happens next: an appointment that there is already, or none yet. */
export function LinkAccepted({ view, result }: { view: MailedLinkView; result: Result }) {
  const { name, lastName } = view.nutritionist;
  const { isProvisional = false, nextAppointment, bookingPath = null } = result;
  const { hasNoEmail = false } = view;
  return (
    <>
      <CircleCheck size={48} className={styles.good} aria-hidden="true" />
      <div className="stack gap-2">
        <FocusedHeading>{texts.accepted.title}</FocusedHeading>
        <p className="muted">
          {texts.accepted.help(`${name} ${lastName}`)}{" "}
          {bookingPath === null ? nextStep(nextAppointment, hasNoEmail) : texts.accepted.next.book}
        </p>
        {view.withPass && <p className="muted">{texts.accepted.withPass}</p>}
        {isProvisional && (
          <p className="small muted">
            {hasNoEmail ? texts.accepted.withoutEmail : texts.accepted.provisional}
          </p>
        )}
      </div>
      {bookingPath !== null && <BookLink path={bookingPath} />}
      <WhatsAppAsk />
      <OpenApp />
    </>
  );
}

function nextStep(next: Result["nextAppointment"], hasNoEmail: boolean): string {
  const words = texts.accepted.next;
  if (!next) return words.none;
  const { startDate, endDate, timeZone, waitsFor } = next;
  const when = whenOf(startDate, endDate, timeZone);
  if (waitsFor === "client" && hasNoEmail) return words.clientWithoutEmail(when);
  return words[waitsFor ?? "nobody"](when);
}

/** Says that the request was rejected. */
export function LinkRejected() {
  return (
    <>
      <CircleX size={48} className="muted" aria-hidden="true" />
      <div className="stack gap-2">
        <FocusedHeading>{texts.rejected.title}</FocusedHeading>
        <p className="muted">{texts.rejected.help}</p>
      </div>
    </>
  );
}
