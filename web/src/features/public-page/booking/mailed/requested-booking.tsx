import type { BookingView } from "@nutria/contract/schemas/practice/online-booking";
import { CalendarPlus, CalendarX2, Check, CircleCheck, Hourglass, Navigation } from "lucide-react";
import { useState } from "react";
import { part } from "../../../../ui/part/part";
import { Badge } from "../../../../ui/display/badge";
import { Button } from "../../../../ui/actions/button";
import { buttonClass } from "../../../../ui/actions/button-class";
import { bookingCalendarUrl } from "../../api/mailed-booking";
import styles from "./mailed.module.css";
import { BookingFacts } from "../shared/booking-facts";
import { ResultHead } from "../shared/result-head";
import { factsOf, type BookingPageProps } from "./booking-page";
import { mailedTexts as texts } from "./mailed-texts";

// Loaded on demand: most people keep the time.
const ChangeBooking = part(
  () => import("./change-booking"),
  ({ ChangeBooking }) => ChangeBooking,
);

/** A booking that was confirmed: what the visitor keeps of it, and the ways to move or cancel it. */
export function RequestedBooking(props: BookingPageProps & { isNew: boolean }) {
  const { token, view, isNew, onLeave } = props;
  const [isChanging, setIsChanging] = useState(false);
  if (view.status === "closed") {
    return (
      <>
        <ResultHead
          icon={<CalendarX2 size={28} aria-hidden="true" />}
          tone="plain"
          title={isNew ? texts.cancelled : texts.closed}
          takesFocus={isNew}
        >
          {isNew ? texts.cancelledLead : texts.closedLead}
        </ResultHead>
        <Button variant="primary" fullWidth onClick={onLeave}>
          {texts.bookAgain}
        </Button>
      </>
    );
  }
  if (isChanging) {
    return (
      <ChangeBooking {...props} onBack={() => setIsChanging(false)} onDone={() => setIsChanging(false)} />
    );
  }
  const [title, lead] = wordsOf(view);
  const isProposed = view.status === "proposed";
  return (
    <>
      <ResultHead
        icon={
          isProposed ? <CalendarPlus size={28} aria-hidden="true" /> : <Check size={32} aria-hidden="true" />
        }
        tone={isProposed ? "primary" : "good"}
        title={title}
        takesFocus={isNew}
      >
        {lead}
      </ResultHead>
      <BookingFacts {...factsOf(view)} head={<State view={view} />} />
      {isProposed && view.pagePath !== null && (
        <a className={buttonClass("primary", undefined, true)} href={view.pagePath}>
          {texts.answer}
        </a>
      )}
      {!isProposed && <Calendars token={token} googleUrl={view.googleCalendarUrl} />}
      {view.status === "accepted" && view.pagePath !== null && (
        <a className={buttonClass("quiet", undefined, true)} href={view.pagePath}>
          {texts.change}
        </a>
      )}
      {view.status === "requested" && (
        <Button variant="quiet" fullWidth onClick={() => setIsChanging(true)}>
          {texts.change}
        </Button>
      )}
    </>
  );
}

function wordsOf({ status, nutritionist: { name }, isMailed }: BookingView): [string, string] {
  if (status === "accepted") return [texts.accepted, texts.acceptedLead(name)];
  if (status === "proposed") return [texts.proposed(name), texts.proposedLead];
  return [texts.requested, texts.requestedLead(name, isMailed !== false)];
}

function State({ view: { status, office } }: { view: BookingView }) {
  return (
    <div className="row wrap between gap-2">
      {status === "accepted" ? (
        <Badge tone="onsite" icon={<CircleCheck size={14} aria-hidden="true" />}>
          {texts.isAccepted}
        </Badge>
      ) : (
        <Badge tone="warning" icon={<Hourglass size={14} aria-hidden="true" />}>
          {status === "proposed" ? texts.isProposed : texts.waitsForNutritionist}
        </Badge>
      )}
      {office !== null && office.mapUrl !== null && (
        <a
          className="inline-row gap-6px small semibold"
          href={office.mapUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Navigation size={16} aria-hidden="true" />
          {texts.directions}
        </a>
      )}
    </div>
  );
}

function Calendars({ token, googleUrl }: { token: string; googleUrl: string | null }) {
  return (
    <div role="group" aria-labelledby="booking-calendars" className="stack gap-2">
      <p id="booking-calendars" className="small">
        <strong>{texts.calendar}</strong>
      </p>
      <div className={`stack gap-2 ${styles.pair}`}>
        {googleUrl !== null && (
          <a className={buttonClass()} href={googleUrl} target="_blank" rel="noopener noreferrer">
            <CalendarPlus size={18} aria-hidden="true" />
            {texts.google}
          </a>
        )}
        <a className={buttonClass()} href={bookingCalendarUrl(token)}>
          <CalendarPlus size={18} aria-hidden="true" />
          {texts.otherCalendars}
        </a>
      </div>
    </div>
  );
}
