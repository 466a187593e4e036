import type { BookingOptions } from "@nutria/contract/schemas/practice/online-booking";
import { Suspense, useEffect, useRef, type ReactNode } from "react";
import { part } from "../../../ui/part/part";
import { CenteredSpinner } from "../../../ui/feedback/spinner";
import { useIsNarrow } from "../../../lib/use-is-phone";
import { visitOf, type BookingStepName, type Choice } from "./booking";
import { bookingTexts as texts } from "./booking-texts";
import bookingStyles from "./booking.module.css";
import stepHeadStyles from "./shared/step-head.module.css";
import { FirstBar, ResultBar, Signature, StepBar, type Practitioner } from "./phone-bar";
import { StepHead } from "./shared/step-head";
import { ServiceStep } from "./steps/service-step";
import { useBooking, type Booker, type Booking } from "./use-booking";
import { Avatar } from "../../../ui/display/avatar";
import { publicPageTexts } from "../texts";
import { code } from "../../../lib/code";

// Each step loads while the visitor is on the one before it.
const loadNext = code(() => import("./steps/next-steps"));
const loadDetails = code(() => import("./details/details-step"));
const ChosenChoices = part(loadNext, ({ ChosenChoices }) => ChosenChoices);
const PlaceStep = part(loadNext, ({ PlaceStep }) => PlaceStep);
const TimePicker = part(loadNext, ({ TimePicker }) => TimePicker);
const DetailsStep = part(loadDetails, ({ DetailsStep }) => DetailsStep);
const InvitedDetails = part(
  () => import("./details/invited-details"),
  ({ InvitedDetails }) => InvitedDetails,
);
const SentStep = part(
  () => import("./details/sent-step"),
  ({ SentStep }) => SentStep,
);
const TakenTime = part(
  () => import("./details/taken-time"),
  ({ TakenTime }) => TakenTime,
);

const titles: Record<Choice, string> = {
  service: texts.service,
  place: texts.place,
  time: texts.time,
  details: texts.details,
};

/** The last step asks a known person for no data of theirs. */
const titleOf = (step: Choice, isKnown: boolean): string =>
  step === "details" && isKnown ? texts.review : titles[step];

interface BookingFlowProps {
  practitioner: Practitioner & { mainDegree: string; professionalLicense: string };
  options: BookingOptions;
  /** Shows the profile on a phone; absent in a frame of another site. */
  onShowProfile?: () => void;
  /** What a visitor can do when no time is free. */
  whenNone?: ReactNode;
  /** Who books, where that is known. */
  booker?: Booker | undefined;
}

/** Books a visit: service, place and time by one tap each, then the visitor's data, then a mail. */
export function BookingFlow({ practitioner, options, onShowProfile, whenNone, booker }: BookingFlowProps) {
  const booking = useBooking(practitioner.slug, options, booker);
  const { chosen, timeZone, history, steps, step } = booking;
  const isNarrow = useIsNarrow();
  useWarmNext(step);
  useTopOf(step);
  const isResult = step === "sent" || step === "taken";
  return (
    <>
      {isNarrow && (
        <PhoneBar
          {...{ practitioner, onShowProfile, isResult }}
          onBack={history.hasBefore ? history.back : undefined}
        />
      )}
      <div className={`stack fit gap-5 packed ${bookingStyles.content}`}>
        {isNarrow && !history.hasBefore && <PractitionerHead {...practitioner} />}
        {!isNarrow && !isResult && step !== "details" && (
          <p className={`large heavy ${stepHeadStyles.cardTitle}`}>{texts.title}</p>
        )}
        {!isResult && (
          <StepHead
            key={step}
            title={titleOf(step, booker !== undefined)}
            progress={{ step: steps.indexOf(step) + 1, steps: steps.length }}
            takesFocus={history.hasBefore}
            isHiddenWhenWide={step === "time"}
          />
        )}
        <Suspense fallback={<CenteredSpinner />}>
          {!isResult && step !== "service" && (
            <ChosenChoices {...{ step, chosen, timeZone, isNarrow, steps }} onChange={history.go} />
          )}
          {isResult ? <ResultStep booking={booking} /> : <ChoiceStep {...{ booking, whenNone }} />}
        </Suspense>
        {isNarrow && <Signature />}
      </div>
    </>
  );
}

/** What a visitor chooses or types next. */
function ChoiceStep({ booking, whenNone }: { booking: Booking; whenNone: ReactNode }) {
  const { step, slug, options, isSending, booker } = booking;
  const { service, place, startDate } = booking.chosen;
  if (step === "service")
    return <ServiceStep services={options.services} onChoose={(one) => booking.choose({ service: one })} />;
  if (step === "place" && service) {
    return (
      <PlaceStep
        places={service.places}
        practiceZone={options.timeZone}
        onChoose={(one) => booking.choose({ service, place: one })}
      />
    );
  }
  if (step === "time" && service && place) {
    return (
      <TimePicker
        key={`${service._id} ${place.mode} ${place.office?._id ?? ""}`}
        wanted={{ slug, service: service._id, mode: place.mode, office: place.office?._id }}
        practiceZone={options.timeZone}
        isDisabled={isSending}
        onPick={booking.pick}
        whenNone={whenNone}
      />
    );
  }
  if (step !== "details" || startDate === undefined) return null;
  const onRestart = () => booking.history.go(booking.first);
  if (booker) {
    return (
      <InvitedDetails
        {...{ booker, isSending, onRestart }}
        typed={booking.typedReason}
        onSend={(reason, onRefused) => booking.send({ reason }, startDate, { onRefused })}
      />
    );
  }
  return (
    <DetailsStep
      {...{ isSending, onRestart }}
      typed={booking.typed}
      onSend={(who, onRefused) => booking.send(who, startDate, { onRefused })}
    />
  );
}

/** Outcome of the request: a mail was sent, or somebody else has the time. */
function ResultStep({ booking }: { booking: Booking }) {
  const { step, said, timeZone, isSending } = booking;
  const { service, place, startDate } = booking.chosen;
  if (!said || startDate === undefined) return null;
  if (step === "taken") {
    return (
      <TakenTime
        {...{ startDate, timeZone, isSending }}
        alternatives={booking.alternatives}
        onPick={(start) => booking.send(said, start)}
        onMoreDays={booking.replace}
      />
    );
  }
  if (!service || !place || !("email" in said)) return null;
  return (
    <SentStep
      email={said.email}
      visit={visitOf(service, place)}
      {...{ startDate, timeZone, isSending }}
      onCorrect={() => booking.history.go("details")}
      onSendAgain={(onSent) => booking.send(said, startDate, { onSent })}
    />
  );
}

interface PhoneBarProps {
  practitioner: Practitioner;
  onShowProfile?: (() => void) | undefined;
  isResult: boolean;
  onBack: (() => void) | undefined;
}

function PhoneBar({ practitioner, onShowProfile, isResult, onBack }: PhoneBarProps) {
  if (isResult) return <ResultBar />;
  if (onBack) return <StepBar {...practitioner} onBack={onBack} />;
  return <FirstBar slug={practitioner.slug} onShowProfile={onShowProfile} />;
}

/** Loads the code of the next step, so that a tap shows it at once. */
function useWarmNext(step: BookingStepName): void {
  useEffect(() => {
    const load = step === "time" ? loadDetails : loadNext;
    // A failure shows when the step is needed.
    void load().catch(() => undefined);
  }, [step]);
}

/** Shows the top of each step that follows another. */
function useTopOf(step: BookingStepName): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
  }, [step]);
}

/** With whom the visitor books, above the first step on a phone. */
function PractitionerHead({
  name,
  lastName,
  pictureUrl,
  mainDegree,
  professionalLicense,
}: Practitioner & { mainDegree: string; professionalLicense: string }) {
  return (
    <div className={`row gap-4 breaks ${bookingStyles.practitioner}`}>
      <Avatar name={name} lastName={lastName} pictureUrl={pictureUrl} size={64} />
      <div>
        <h1>
          {name} {lastName}
        </h1>
        <p className="small">{mainDegree}</p>
        <p className="small muted">{publicPageTexts.license(professionalLicense)}</p>
      </div>
    </div>
  );
}
