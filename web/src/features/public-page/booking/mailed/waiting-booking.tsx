import { ApiError } from "@nutria/contract/wire/api-error";
import { useState } from "react";
import { part } from "../../../../ui/part/part";
import { Avatar } from "../../../../ui/display/avatar";
import { Button } from "../../../../ui/actions/button";
import { useConfirmBooking } from "../../api/mailed-booking";
import { bookingTexts } from "../booking-texts";
import bookingStyles from "../booking.module.css";
import mailedStyles from "./mailed.module.css";
import { BookingFacts } from "../shared/booking-facts";
import { ResultHead } from "../shared/result-head";
import { StepHead } from "../shared/step-head";
import { TakenTime } from "../details/taken-time";
import { TimePicker } from "../times/time-picker";
import { factsOf, refusalOf, wantedOf, type BookingPageProps } from "./booking-page";
import { mailedTexts as texts } from "./mailed-texts";

// Few visitors wrote a phone that belongs to somebody else.
const OtherPhone = part(
  () => import("./other-phone"),
  ({ OtherPhone }) => OtherPhone,
);

interface OtherNumber {
  countryCode?: number;
  phoneNumber?: string;
}

/** A booking that its visitor has not confirmed yet; when its time went meanwhile, another one is picked here. */
export function WaitingBooking({ token, view, onChanged, onLapsed, onLeave }: BookingPageProps) {
  const [lost, setLost] = useState<readonly string[] | undefined>(
    view.isFree ? undefined : view.alternatives,
  );
  const [step, setStep] = useState<"question" | "days" | "phone">("question");
  const [startDate, setStartDate] = useState(view.startDate);
  const [number, setNumber] = useState<OtherNumber>({});
  const confirm = useConfirmBooking(onChanged);
  const facts = { ...factsOf(view), startDate };
  const { name, lastName, pictureUrl } = view.nutritionist;

  const send = (start: string, phone: OtherNumber = number) => {
    setStartDate(start);
    setNumber(phone);
    const moved = start === view.startDate ? {} : { startDate: start };
    confirm.mutate(
      { params: { token }, body: { ...moved, ...phone } },
      {
        onError: (error) => {
          const alternatives = refusalOf(error, onLapsed);
          if (alternatives) setLost(alternatives);
          const isPhone = error instanceof ApiError && error.code === "phone_taken";
          setStep(isPhone ? "phone" : "question");
        },
      },
    );
  };
  if (step === "phone") {
    return <OtherPhone isSending={confirm.isPending} onSend={(phone) => send(startDate, phone)} />;
  }
  if (step === "days") {
    return (
      <>
        <StepHead title={bookingTexts.time} takesFocus />
        <TimePicker
          wanted={wantedOf(view)}
          practiceZone={view.timeZone}
          isDisabled={confirm.isPending}
          onPick={(start) => send(start)}
        />
      </>
    );
  }
  if (lost) {
    return (
      <TakenTime
        startDate={startDate}
        alternatives={lost}
        timeZone={facts.timeZone}
        isSending={confirm.isPending}
        onPick={(start) => send(start)}
        onMoreDays={() => setStep("days")}
      />
    );
  }
  return (
    <>
      <ResultHead
        icon={<Avatar name={name} lastName={lastName} pictureUrl={pictureUrl} size={64} />}
        tone="plain"
        title={texts.confirm}
        takesFocus={false}
      >
        {texts.confirmLead(name)}
      </ResultHead>
      <BookingFacts {...facts} />
      <div className={bookingStyles.answers}>
        <Button variant="primary" fullWidth loading={confirm.isPending} onClick={() => send(startDate)}>
          {texts.submit}
        </Button>
        <Button fullWidth disabled={confirm.isPending} onClick={onLeave}>
          {texts.notNow}
        </Button>
      </div>
      <p className={`${mailedStyles.note} small muted`}>{texts.why}</p>
    </>
  );
}
