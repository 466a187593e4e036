import { PartyPopper } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../../components/ui/actions/button";
import { Dialog } from "../../../components/ui/dialog/dialog";
import { LogoMark } from "../../../components/ui/display/logo";
import { paths } from "../../../config/paths";
import { useCurrentUser } from "../../../lib/session/current-user";
import { useDialogs } from "../../../lib/dialogs";
import { missingParts, pathOfPart } from "./next-step";
import { useCheckIn } from "./use-check-in";
import { redirectDelayMs } from "./use-next-step";
import { availabilityTexts } from "../shared/hours-texts";
import { onboardingTexts } from "./onboarding-texts";
import { PartList } from "./part-list";
import styles from "./part-list.module.css";

/** First step of the onboarding: explains that it is short. */
export function ProfileWelcomeDialog() {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { data: user } = useCurrentUser();
  const texts = onboardingTexts.welcome;
  const start = () => {
    dialogs.close();
    const first = user && missingParts(user)[0];
    if (first) void navigate(pathOfPart[first]);
  };
  return (
    <Dialog
      title={texts.title}
      description={texts.lead}
      size="small"
      onClose={dialogs.close}
      picture={<LogoMark size={40} />}
      actions={
        <Button variant="primary" onClick={start}>
          {texts.start}
        </Button>
      }
    >
      <PartList user={user} />
    </Dialog>
  );
}

interface ReminderProps {
  texts: { title: string; lead: string; action: string };
  dismiss: string;
  onDismiss: () => void;
  onAct: () => void;
}

function Reminder({ texts, dismiss, onDismiss, onAct }: ReminderProps) {
  const dialogs = useDialogs();
  return (
    <Dialog
      title={texts.title}
      description={texts.lead}
      size="small"
      onClose={dialogs.close}
      actions={
        <>
          <Button onClick={onDismiss}>{dismiss}</Button>
          <Button variant="primary" onClick={onAct}>
            {texts.action}
          </Button>
        </>
      }
    />
  );
}

/** Reminder on the services screen while there are no services. */
export function ServicesReminderDialog() {
  const dialogs = useDialogs();
  const texts = onboardingTexts.servicesReminder;
  return (
    <Reminder
      texts={texts}
      dismiss={texts.later}
      onDismiss={dialogs.close}
      onAct={() => dialogs.openNext("serviceForm", {})}
    />
  );
}

/** Reminder after the first service, while there is no office. */
export function OfficesReminderDialog() {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const texts = onboardingTexts.officesReminder;
  return (
    <Reminder
      texts={texts}
      dismiss={texts.more}
      onDismiss={() => dialogs.openNext("serviceForm", {})}
      onAct={() => {
        dialogs.close();
        void navigate(paths.settingsOffices.href());
      }}
    />
  );
}

/** Reminder on the offices screen while there are no offices. */
export function EmptyOfficesDialog() {
  const dialogs = useDialogs();
  const texts = onboardingTexts.emptyOffices;
  return (
    <Reminder
      texts={texts}
      dismiss={texts.later}
      onDismiss={dialogs.close}
      onAct={() => dialogs.openNext("officeForm", {})}
    />
  );
}

/** Reminder on the availability screen while there are no office hours. */
export function CompleteAgendaDialog() {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const texts = availabilityTexts.reminder;
  return (
    <Reminder
      texts={texts}
      dismiss={texts.later}
      onDismiss={dialogs.close}
      onAct={() => {
        dialogs.close();
        void navigate(paths.settingsOfficeHours.href());
      }}
    />
  );
}

/** Shown when the profile becomes complete: stay, or continue to the patients after one second. */
export function CompletedProfileDialog() {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const texts = onboardingTexts.completed;
  const stay = useCheckIn(dialogs.close);
  const leave = useCheckIn(() => {
    dialogs.close();
    setTimeout(() => void navigate(paths.patients.href()), redirectDelayMs);
  });
  return (
    <Dialog
      title={texts.title}
      description={texts.lead}
      size="small"
      onClose={dialogs.close}
      picture={<PartyPopper size={36} aria-hidden="true" className={styles.party} />}
      actions={
        <>
          <Button loading={stay.isPending} onClick={() => stay.mutate({})}>
            {texts.stay}
          </Button>
          <Button variant="primary" loading={leave.isPending} onClick={() => leave.mutate({})}>
            {texts.patients}
          </Button>
        </>
      }
    />
  );
}

/** Shown after a save when the profile is still incomplete. */
export function MissingProfileUpdateDialog() {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { data: user } = useCurrentUser();
  const texts = onboardingTexts.missing;
  const missing = user ? missingParts(user) : [];
  return (
    <Dialog
      title={texts.title}
      description={texts.lead}
      size="small"
      onClose={dialogs.close}
      actions={
        <>
          <Button onClick={dialogs.close}>{texts.later}</Button>
          <Button
            variant="primary"
            onClick={() => {
              dialogs.close();
              if (missing[0]) void navigate(pathOfPart[missing[0]]);
            }}
          >
            {texts.action}
          </Button>
        </>
      }
    >
      <PartList user={user} parts={missing} />
    </Dialog>
  );
}
