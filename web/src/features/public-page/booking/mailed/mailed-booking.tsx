import { ApiError } from "@nutria/contract/wire/api-error";
import type { BookingView } from "@nutria/contract/schemas/practice/online-booking";
import { Hourglass } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../ui/actions/button";
import { LoadFailed } from "../../../../ui/feedback/load-failed";
import { CenteredSpinner } from "../../../../ui/feedback/spinner";
import { useIsNarrow } from "../../../../lib/use-is-phone";
import { useMailedBooking } from "../../api/mailed-booking";
import styles from "../booking.module.css";
import { ResultBar, Signature } from "../phone-bar";
import { ResultHead } from "../shared/result-head";
import { RequestedBooking } from "./requested-booking";
import { WaitingBooking } from "./waiting-booking";
import { mailedTexts as texts } from "./mailed-texts";

interface MailedBookingProps {
  token: string;
  /** Shows the public page instead. */
  onLeave: () => void;
}

/** The booking of a mailed link. Opening it changes nothing; only its buttons do. */
export function MailedBooking({ token, onLeave }: MailedBookingProps) {
  const isNarrow = useIsNarrow();
  return (
    <>
      {isNarrow && <ResultBar />}
      <div className={`stack fit gap-5 packed ${styles.content}`}>
        <Booking token={token} onLeave={onLeave} />
        {isNarrow && <Signature />}
      </div>
    </>
  );
}

function Booking({ token, onLeave }: MailedBookingProps) {
  const booking = useMailedBooking(token);
  const [changed, setChanged] = useState<BookingView>();
  const [hasLapsed, setHasLapsed] = useState(false);
  const isLapsed = booking.error instanceof ApiError && booking.error.code === "link_lapsed";
  if (hasLapsed || isLapsed) return <Lapsed onLeave={onLeave} />;
  if (booking.isPending) return <CenteredSpinner label={texts.loading} />;
  const view = changed ?? booking.data;
  if (!view) return <LoadFailed onRetry={() => void booking.refetch()} />;
  const props = { token, view, onLeave, onChanged: setChanged, onLapsed: () => setHasLapsed(true) };
  if (view.status === "waiting") return <WaitingBooking {...props} />;
  return <RequestedBooking {...props} isNew={changed !== undefined} />;
}

function Lapsed({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <ResultHead icon={<Hourglass size={28} aria-hidden="true" />} tone="plain" title={texts.lapsed}>
        {texts.lapsedLead}
      </ResultHead>
      <Button variant="primary" fullWidth onClick={onLeave}>
        {texts.bookAgain}
      </Button>
    </>
  );
}
