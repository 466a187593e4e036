import { ApiError } from "@nutria/contract/api-error";
import type { BookingOptions } from "@nutria/contract/schemas/practice/online-booking";
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { CenteredSpinner } from "../../../components/ui/feedback/spinner";
import { useIsNarrow } from "../../../lib/use-is-phone";
import { useRequestBooking } from "../api/booking";
import {
  reachableStep,
  stepsOf,
  visitOf,
  withOnlyOptions,
  type BookingStep,
  type Choice,
  type Chosen,
} from "./booking";
import { bookingTexts as texts } from "./booking-texts";
import bookingStyles from "./booking.module.css";
import stepHeadStyles from "./shared/step-head.module.css";
import type { Person, TypedPerson } from "./details/person-form";
import { FirstBar, ResultBar, Signature, StepBar, type Practitioner } from "./phone-bar";
import { StepHead } from "./shared/step-head";
import { ServiceStep } from "./steps/service-step";
import { useStepHistory } from "./use-step-history";
import { Avatar } from "../../../components/ui/display/avatar";
import { publicPageTexts } from "../texts";

// Each step loads while the visitor is on the one before it.
const loadNext = () => import("./steps/next-steps");
const loadDetails = () => import("./details/details-step");
const ChosenChoices = lazy(async () => ({ default: (await loadNext()).ChosenChoices }));
const PlaceStep = lazy(async () => ({ default: (await loadNext()).PlaceStep }));
const TimePicker = lazy(async () => ({ default: (await loadNext()).TimePicker }));
const DetailsStep = lazy(async () => ({ default: (await loadDetails()).DetailsStep }));
const SentStep = lazy(async () => ({ default: (await import("./details/sent-step")).SentStep }));
const TakenTime = lazy(async () => ({ default: (await import("./details/taken-time")).TakenTime }));

const titles: Record<Choice, string> = {
  service: texts.service,
  place: texts.place,
  time: texts.time,
  details: texts.details,
};

interface BookingFlowProps {
  practitioner: Practitioner & { mainDegree: string; professionalLicense: string };
  options: BookingOptions;
  /** Shows the profile on a phone; absent in a frame of another site. */
  onShowProfile?: () => void;
  /** What a visitor can do when no time is free. */
  whenNone?: ReactNode;
}

/** Books a visit: service, place and time by one tap each, then the visitor's data, then a mail. */
export function BookingFlow({ practitioner, options, onShowProfile, whenNone }: BookingFlowProps) {
  const [chosen, setChosen] = useState<Chosen>(() => withOnlyOptions(options, {}));
  const [timeZone, setTimeZone] = useState(options.timeZone);
  const [person, setPerson] = useState<Person>();
  const [alternatives, setAlternatives] = useState<readonly string[]>([]);
  const [isReplacing, setIsReplacing] = useState(false);
  const typed = useRef<TypedPerson>(undefined);
  const history = useStepHistory();
  const request = useRequestBooking();
  const isNarrow = useIsNarrow();
  const { slug } = practitioner;
  const steps = stepsOf(options, chosen);
  const first = steps[0] ?? "time";
  const wanted = history.hasBefore ? history.step : first;
  const step = reachableStep(wanted === "service" ? first : wanted, chosen);
  const { service, place, startDate } = chosen;
  useWarmNext(step);
  useTopOf(step);

  const choose = (choice: Chosen) => {
    const next = withOnlyOptions(options, choice);
    setChosen(next);
    history.go(next.place ? "time" : "place");
  };
  const send = (who: Person, start: string, { onRefused, onSent }: SendHandlers = {}) => {
    if (!service || !place) return;
    const { mode, office } = place;
    setPerson(who);
    setChosen({ ...chosen, startDate: start });
    const visit = { service: service._id, mode, ...(office && { office: office._id }), startDate: start };
    request.mutate(
      { params: { slug }, body: { ...who, ...visit } },
      {
        onSuccess: () => {
          setIsReplacing(false);
          if (step !== "sent") history.go("sent");
          onSent?.();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.alternatives) {
            setAlternatives(error.alternatives);
            if (step !== "taken") history.go("taken");
          } else onRefused?.(error);
        },
      },
    );
  };
  const pick = (start: string, zone: string) => {
    setTimeZone(zone);
    // Whoever lost a time has typed everything already.
    if (isReplacing && person) {
      send(person, start);
      return;
    }
    setChosen({ ...chosen, startDate: start });
    history.go("details");
  };

  const isResult = step === "sent" || step === "taken";
  const facts = service &&
    place &&
    startDate !== undefined && { visit: visitOf(service, place), startDate, timeZone };
  return (
    <>
      {isNarrow && (
        <PhoneBar
          {...{ practitioner, onShowProfile, isResult }}
          onBack={history.hasBefore ? history.back : undefined}
        />
      )}
      <div className={bookingStyles.content}>
        {isNarrow && !history.hasBefore && <PractitionerHead {...practitioner} />}
        {!isNarrow && !isResult && step !== "details" && (
          <p className={stepHeadStyles.cardTitle}>{texts.title}</p>
        )}
        {!isResult && (
          <StepHead
            key={step}
            title={titles[step]}
            progress={{ step: steps.indexOf(step) + 1, steps: steps.length }}
            takesFocus={history.hasBefore}
            isHiddenWhenWide={step === "time"}
          />
        )}
        <Suspense fallback={<CenteredSpinner />}>
          {!isResult && step !== "service" && (
            <ChosenChoices {...{ step, chosen, timeZone, isNarrow, steps }} onChange={history.go} />
          )}
          {step === "service" && (
            <ServiceStep services={options.services} onChoose={(one) => choose({ service: one })} />
          )}
          {step === "place" && service && (
            <PlaceStep
              places={service.places}
              practiceZone={options.timeZone}
              onChoose={(one) => choose({ service, place: one })}
            />
          )}
          {step === "time" && service && place && (
            <TimePicker
              key={`${service._id} ${place.mode} ${place.office?._id ?? ""}`}
              wanted={{ slug, service: service._id, mode: place.mode, office: place.office?._id }}
              practiceZone={options.timeZone}
              isDisabled={request.isPending}
              onPick={pick}
              whenNone={whenNone}
            />
          )}
          {step === "details" && startDate !== undefined && (
            <DetailsStep
              typed={typed}
              isSending={request.isPending}
              onSend={(who, onRefused) => send(who, startDate, { onRefused })}
              onRestart={() => history.go(first)}
            />
          )}
          {step === "taken" && person && startDate !== undefined && (
            <TakenTime
              startDate={startDate}
              alternatives={alternatives}
              timeZone={timeZone}
              isSending={request.isPending}
              onPick={(start) => send(person, start)}
              onMoreDays={() => {
                setIsReplacing(true);
                history.go("time");
              }}
            />
          )}
          {step === "sent" && person && facts && (
            <SentStep
              email={person.email}
              {...facts}
              isSending={request.isPending}
              onCorrect={() => history.go("details")}
              onSendAgain={(onSent) => send(person, facts.startDate, { onSent })}
            />
          )}
        </Suspense>
        {isNarrow && <Signature />}
      </div>
    </>
  );
}

interface SendHandlers {
  onRefused?: (error: Error) => void;
  onSent?: () => void;
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
function useWarmNext(step: BookingStep): void {
  useEffect(() => {
    const load = step === "time" ? loadDetails : loadNext;
    // A failure shows when the step is needed.
    void load().catch(() => undefined);
  }, [step]);
}

/** Shows the top of each step that follows another. */
function useTopOf(step: BookingStep): void {
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
    <div className={bookingStyles.practitioner}>
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
