import { MailCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../../../components/ui/actions/button";
import { Notice } from "../../../../components/ui/feedback/notice";
import { notify } from "../../../../lib/toast";
import type { Visit } from "../booking";
import { detailsTexts } from "./details-texts";
import { BookingFacts } from "../shared/booking-facts";
import { ResultHead } from "../shared/result-head";

const texts = detailsTexts.sent;
const waitSeconds = 60;

interface SentStepProps {
  email: string;
  visit: Visit;
  startDate: string;
  timeZone: string;
  isSending: boolean;
  onCorrect: () => void;
  onSendAgain: (onSent: () => void) => void;
}

/** The mail is on its way. Nothing is held yet, and this says so. */
export function SentStep({ email, isSending, onCorrect, onSendAgain, ...facts }: SentStepProps) {
  const [seconds, restart] = useCountdown(waitSeconds);
  const sendAgain = () =>
    onSendAgain(() => {
      notify.success(texts.sentAgain);
      restart();
    });
  return (
    <>
      <ResultHead icon={<MailCheck size={28} aria-hidden="true" />} title={texts.title}>
        {texts.lead} <strong>{email}</strong>. {texts.leadEnd}
      </ResultHead>
      <BookingFacts {...facts} />
      <Notice>{texts.notHeld}</Notice>
      <Button fullWidth disabled={isSending} onClick={onCorrect}>
        {texts.correct}
      </Button>
      <Button variant="quiet" fullWidth disabled={seconds > 0} loading={isSending} onClick={sendAgain}>
        {seconds > 0 ? texts.againIn(clockOf(seconds)) : texts.again}
      </Button>
    </>
  );
}

/** `0:42` */
function clockOf(seconds: number): string {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Counts seconds down to zero; the second value starts again. */
function useCountdown(from: number): [number, () => void] {
  const [seconds, setSeconds] = useState(from);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return [seconds, () => setSeconds(from)];
}
