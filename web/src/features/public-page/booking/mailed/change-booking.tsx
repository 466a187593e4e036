import { useState } from "react";
import { AnswerWithReason } from "../../../../components/appointment-answers/answer-with-reason";
import { reasonTexts } from "../../../../components/appointment-answers/reason-texts";
import { Button } from "../../../../ui/actions/button";
import { notify } from "../../../../lib/toast";
import { useCancelBooking, useMoveBooking } from "../../api/mailed-booking";
import { bookingTexts } from "../booking-texts";
import styles from "../booking.module.css";
import { BookingFacts } from "../shared/booking-facts";
import { StepHead } from "../shared/step-head";
import { TakenTime } from "../details/taken-time";
import { TimePicker } from "../times/time-picker";
import { factsOf, refusalOf, wantedOf, type BookingPageProps } from "./booking-page";
import { mailedTexts as texts } from "./mailed-texts";

interface ChangeBookingProps extends BookingPageProps {
  onBack: () => void;
  onDone: () => void;
}

/** Moves a requested appointment to another free time, or cancels it. */
export function ChangeBooking(props: ChangeBookingProps) {
  const { view, onBack } = props;
  const [step, setStep] = useState<"choice" | "move" | "cancel">("choice");
  if (step === "move") return <Move {...props} />;
  if (step === "cancel") return <Cancel {...props} />;
  return (
    <>
      <StepHead title={texts.changeTitle} takesFocus />
      <BookingFacts {...factsOf(view)} />
      <div className={styles.answers}>
        <Button variant="primary" fullWidth onClick={() => setStep("move")}>
          {texts.move}
        </Button>
        <Button fullWidth onClick={() => setStep("cancel")}>
          {texts.cancel}
        </Button>
        <Button variant="quiet" fullWidth onClick={onBack}>
          {bookingTexts.back}
        </Button>
      </div>
    </>
  );
}

function Move({ token, view, onChanged, onLapsed, onBack, onDone }: ChangeBookingProps) {
  const move = useMoveBooking((moved) => {
    notify.success(texts.moved);
    onChanged(moved);
    onDone();
  });
  const [lost, setLost] = useState<{ startDate: string; alternatives: readonly string[] }>();
  const send = (startDate: string) =>
    move.mutate(
      { params: { token }, body: { startDate } },
      {
        onError: (error) => {
          const alternatives = refusalOf(error, onLapsed);
          if (alternatives) setLost({ startDate, alternatives });
        },
      },
    );
  if (lost) {
    return (
      <TakenTime
        {...lost}
        timeZone={factsOf(view).timeZone}
        isSending={move.isPending}
        onPick={send}
        onMoreDays={() => setLost(undefined)}
      />
    );
  }
  return (
    <>
      <StepHead title={texts.moveTitle} takesFocus />
      <TimePicker
        wanted={wantedOf(view)}
        practiceZone={view.timeZone}
        isDisabled={move.isPending}
        onPick={send}
      />
      <Button fullWidth disabled={move.isPending} onClick={onBack}>
        {bookingTexts.back}
      </Button>
    </>
  );
}

function Cancel({ token, view, onChanged, onLapsed, onBack }: ChangeBookingProps) {
  const cancel = useCancelBooking(onChanged);
  return (
    <AnswerWithReason
      submit={texts.cancel}
      isSending={cancel.isPending}
      onSend={(reason) =>
        cancel.mutate(
          { params: { token }, body: reason === "" ? {} : { reason } },
          { onError: (error) => void refusalOf(error, onLapsed) },
        )
      }
      onBack={onBack}
      styles={{ answers: styles.answers }}
    >
      <StepHead title={reasonTexts.cancelTitle} takesFocus />
      <p className="muted">{reasonTexts.irreversible(view.nutritionist.name)}</p>
    </AnswerWithReason>
  );
}
