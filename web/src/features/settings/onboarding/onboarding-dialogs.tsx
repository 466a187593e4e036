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

/** The first of the wizard: how little is asked. */
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

/** On the services while there are none. */
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

/** After the first service, while there is no office. */
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

/** On the offices while there are none. */
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

/** On the availability while there are no office hours. */
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

/** The profile has just become complete: stay, or go on to the patients after a second. */
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

/** Something was saved and the profile is still not complete. */
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
