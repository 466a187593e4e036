import type { Invitation } from "@nutria/contract/schemas/invitation";
import { Hourglass } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../../components/ui/actions/button";
import { QrCode } from "../../../components/ui/display/qr-code";
import { LoadFailed } from "../../../components/ui/feedback/load-failed";
import { Spinner } from "../../../components/ui/feedback/spinner";
import { toText } from "../../../lib/format/to-text";
import { InvitationUsed } from "./invitation-used";
import { invitationTexts as texts } from "./invitation-texts";
import { useInvitation } from "./use-invitation";
import styles from "./invitation.module.css";

/** A code that the person in front of the nutritionist scans to register; it tells when they did. */
export function InvitationCard() {
  const { invitation, error, renew } = useInvitation("screen");
  return (
    <div className={styles.card}>
      {invitation?.patient ? (
        <InvitationUsed patient={invitation.patient} onInviteAnother={renew} />
      ) : error && !invitation ? (
        <LoadFailed text={toText(error, texts.failed)} onRetry={renew} />
      ) : (
        <ShownCode invitation={invitation} onRenew={renew} />
      )}
    </div>
  );
}

interface ShownCodeProps {
  invitation: Invitation | undefined;
  onRenew: () => void;
}

function ShownCode({ invitation, onRenew }: ShownCodeProps) {
  const minutes = useMinutesLeft(invitation?.lapsesAt);
  const hasLapsed = invitation !== undefined && (invitation.status !== "waiting" || minutes === 0);
  return (
    <>
      <div className={styles.code} data-lapsed={hasLapsed || undefined}>
        {invitation ? (
          <QrCode text={invitation.url} label={texts.qrLabel(invitation.url)} />
        ) : (
          <Spinner label={texts.loading} />
        )}
      </div>
      {hasLapsed ? (
        <div className={styles.lapsed}>
          <p className={styles.strong} role="status">
            <Hourglass size={16} aria-hidden="true" />
            {texts.lapsed}
          </p>
          <Button onClick={onRenew}>{texts.renew}</Button>
        </div>
      ) : (
        <>
          <p className={styles.strong}>{texts.scan}</p>
          <p className={styles.waiting} data-numbers>
            {invitation && texts.waiting(minutes)}
          </p>
        </>
      )}
    </>
  );
}

const tickMilliseconds = 10_000;

/** Whole minutes until an instant, rounded up; 0 when it is over, and before it is known. */
function useMinutesLeft(until: string | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, tickMilliseconds);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000));
}
