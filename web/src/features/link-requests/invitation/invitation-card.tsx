import { CircleCheck } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../../ui/actions/button";
import { QrCode } from "../../../ui/display/qr-code";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Spinner } from "../../../ui/feedback/spinner";
import { toText } from "../../../lib/format/to-text";
import { nowInstant } from "../../../lib/clock";
import { useNow } from "../../../lib/use-now";
import { UsedActions, UsedWords } from "./invitation-used";
import { invitationTexts as texts } from "./invitation-texts";
import { useInvitation } from "./use-invitation";
import styles from "./invitation.module.css";

/** A code that the person in front of the nutritionist scans to register; it tells when they did. */
export function InvitationCard() {
  const { invitation, error, renew } = useInvitation("screen");
  const card = useRef<HTMLDivElement>(null);
  const minutes = useMinutesLeft(invitation?.lapsesAt);
  const patient = invitation?.patient;
  const hasLapsed = invitation !== undefined && (invitation.status === "lapsed" || minutes === 0);
  const startAgain = () => {
    // The pressed button goes away.
    card.current?.focus();
    renew();
  };
  if (error && !invitation) {
    return (
      <div className={`stack fit gap-3 centred-across ${styles.card}`}>
        <LoadFailed text={toText(error, texts.failed)} onRetry={renew} />
      </div>
    );
  }
  return (
    <div ref={card} tabIndex={-1} className={`stack fit gap-3 centred-across ${styles.card}`}>
      {patient ? (
        <CircleCheck size={40} className="good" aria-hidden="true" />
      ) : (
        <ShownCode url={invitation?.url} hasLapsed={hasLapsed} />
      )}
      <div className="stack gap-1" role="status">
        {patient ? (
          <UsedWords patient={patient} />
        ) : (
          <p className={styles.strong}>{hasLapsed ? texts.lapsed : texts.scan}</p>
        )}
      </div>
      {patient ? (
        <UsedActions patient={patient} onInviteAnother={startAgain} />
      ) : hasLapsed ? (
        <Button onClick={startAgain}>{texts.renew}</Button>
      ) : (
        <p className={`inline-row gap-2 muted small ${styles.waiting}`} data-numbers>
          {invitation && texts.waiting(minutes)}
        </p>
      )}
    </div>
  );
}

function ShownCode({ url, hasLapsed }: { url: string | undefined; hasLapsed: boolean }) {
  return (
    <div className={`stack centred rounded-card ${styles.code}`} data-lapsed={hasLapsed || undefined}>
      {url === undefined ? (
        <Spinner label={texts.loading} />
      ) : (
        <QrCode text={url} label={texts.qrLabel(url)} />
      )}
    </div>
  );
}

const tickMs = 10_000;

/** Whole minutes until an instant, rounded up; 0 when it is over, and before it is known. */
function useMinutesLeft(until: string | undefined): number {
  const now = useNow(tickMs);
  const [begun, setBegun] = useState({ until, at: now });
  // A new one begins between two looks at the clock, which would make it a minute longer.
  if (begun.until !== until) setBegun({ until, at: nowInstant() });
  const latest = now > begun.at ? now : begun.at;
  return until === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(until) - Date.parse(latest)) / 60_000));
}
