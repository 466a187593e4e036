import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { paths } from "@nutria/contract/web/paths";
import { PartyPopper } from "lucide-react";
import { Suspense, useState } from "react";
import { part } from "../../../ui/part/part";
import { useNavigate, useSearchParams } from "react-router-dom";
import { Button } from "../../../ui/actions/button";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { usePageTitle } from "../../../lib/page-title";
import { useOfficeSchedules } from "../api/office-schedules";
import { useOffices } from "../api/offices";
import { AccountSkeleton } from "../layout/account-skeleton";
import { WithUser } from "../layout/with-user";
import { settingsTexts } from "../texts";
import { onboardingTexts } from "../onboarding/onboarding-texts";
import { useCheckIn } from "../onboarding/use-check-in";
import { stepAt, stepsOf, type StartStep } from "./start-steps";
import { startTexts as texts } from "./start-texts";
import { StepRail } from "./step-rail";
import styles from "./start.module.css";

const parameter = "paso";

const YouStep = part(
  () => import("./you/you-step"),
  ({ YouStep }) => YouStep,
);
const ServicesStep = part(
  () => import("./services/services-step"),
  ({ ServicesStep }) => ServicesStep,
);
const PlaceStep = part(
  () => import("./place/place-step"),
  ({ PlaceStep }) => PlaceStep,
);
const BookingStep = part(
  () => import("./booking-step"),
  ({ BookingStep }) => BookingStep,
);
const PatientStep = part(
  () => import("./patient-step"),
  ({ PatientStep }) => PatientStep,
);

/** The first steps of a practice on one page, from the profile to the first patient (spec B §2, "Onboarding"). */
export function StartScreen() {
  usePageTitle(texts.page);
  return <WithUser>{(user) => <Start user={user} />}</WithUser>;
}

function Start({ user }: { user: NutritionistUser }) {
  const navigate = useNavigate();
  const [wasCompleted] = useState(user.isProfileCompleted);
  const [isSaved, setSaved] = useState(false);
  const [address, setAddress] = useSearchParams();
  const offices = useOffices();
  const schedules = useOfficeSchedules();
  const endLater = useCheckIn(() => void navigate(paths.patients.href()));
  const finish = useCheckIn(() => void navigate(paths.today.href()));

  if (!offices.data || !schedules.data) {
    const retry = () => void Promise.all([offices.refetch(), schedules.refetch()]);
    return offices.isError || schedules.isError ? <LoadFailed onRetry={retry} /> : <AccountSkeleton />;
  }
  const practice = { user, hasHours: schedules.data.length > 0 };
  const steps = stepsOf(user);
  const step = stepAt(Number(address.get(parameter)), practice);
  const index = steps.indexOf(step);
  const goTo = (next: StartStep) => {
    setAddress({ [parameter]: String(steps.indexOf(next) + 1) });
    window.scrollTo({ top: 0 });
  };
  const earlier = steps[index - 1];
  const later = steps[index + 1];
  const ways = {
    onBack: earlier && (() => goTo(earlier)),
    onDone: () => {
      if (!later) return finish.mutate({});
      setSaved(true);
      goTo(later);
    },
  };
  return (
    <div className={`stack from-top middle ${styles.page}`}>
      <div className={`stack gap-4 from-start ${styles.side}`}>
        <StepRail practice={practice} current={step} onStep={goTo} />
        <p className={`good small ${styles.saved}`} role="status">
          {isSaved && settingsTexts.saved}
        </p>
        <Button
          variant="quiet"
          className={styles.later ?? ""}
          loading={endLater.isPending}
          onClick={() => endLater.mutate({})}
        >
          {texts.later}
        </Button>
      </div>
      <div className="stack fit gap-4">
        {!wasCompleted && user.isProfileCompleted && <Completed />}
        <Suspense fallback={<AccountSkeleton />}>
          {step === "you" && <YouStep user={user} {...ways} />}
          {step === "services" && <ServicesStep user={user} {...ways} />}
          {step === "place" && (
            <PlaceStep user={user} offices={offices.data} schedules={schedules.data} {...ways} />
          )}
          {step === "booking" && <BookingStep user={user} {...ways} />}
          {step === "patient" && <PatientStep isEnding={finish.isPending} {...ways} />}
        </Suspense>
      </div>
    </div>
  );
}

function Completed() {
  const { title, publicPage } = onboardingTexts.completed;
  return (
    <p className={`row gap-3 pad-3-4 rounded on-good-soft ${styles.completed}`} role="status">
      <PartyPopper size={20} aria-hidden="true" />
      <span>
        <strong>{title}</strong> {publicPage}
      </span>
    </p>
  );
}
