import { notify } from "../../lib/toast";
import { useCountdown } from "../../lib/use-countdown";
import { Button } from "./button";

/** How long a mail may take, before somebody asks for it again. */
const waitSeconds = 60;

interface SendAgainButtonProps {
  texts: { again: string; againIn: (time: string) => string; sentAgain: string };
  isSending: boolean;
  /** Sends again, and calls `onSent` once that was done. */
  onSend: (onSent: () => void) => void;
}

/** Sends a mail again, a minute after the one before at the earliest; it counts the seconds down. */
export function SendAgainButton({ texts, isSending, onSend }: SendAgainButtonProps) {
  const [seconds, count] = useCountdown(waitSeconds);
  const send = () =>
    onSend(() => {
      notify.success(texts.sentAgain);
      count(waitSeconds);
    });
  return (
    <Button variant="quiet" fullWidth disabled={seconds > 0} loading={isSending} onClick={send}>
      {seconds > 0 ? texts.againIn(clockOf(seconds)) : texts.again}
    </Button>
  );
}

/** `0:42` */
function clockOf(seconds: number): string {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, "0")}`;
}
