import { MailCheck } from "lucide-react";
import { Button } from "../../../../ui/actions/button";
import { SendAgainButton } from "../../../../ui/actions/send-again-button";
import { Notice } from "../../../../ui/feedback/notice";
import type { Visit } from "../booking";
import { detailsTexts } from "./details-texts";
import { BookingFacts } from "../shared/booking-facts";
import { ResultHead } from "../shared/result-head";

const texts = detailsTexts.sent;

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
      <SendAgainButton texts={texts} isSending={isSending} onSend={onSendAgain} />
    </>
  );
}
