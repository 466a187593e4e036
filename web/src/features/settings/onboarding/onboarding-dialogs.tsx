import { PartyPopper } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../../components/ui/actions/button";
import { Dialog } from "../../../components/ui/dialog/dialog";
import { NoticeDialog } from "../../../components/ui/dialog/notice-dialog";
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

/** Reminder on the services screen while there are no services. */
export function ServicesReminderDialog() {
  const { openNext } = useDialogs();
  return <NoticeDialog texts={onboardingTexts.servicesReminder} onAct={() => openNext("serviceForm", {})} />;
}

/** Reminder after the first service, while there is no office. */
export function OfficesReminderDialog() {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  return (
    <NoticeDialog
      texts={onboardingTexts.officesReminder}
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
  const { openNext } = useDialogs();
  return <NoticeDialog texts={onboardingTexts.emptyOffices} onAct={() => openNext("officeForm", {})} />;
}

/** Reminder on the availability screen while there are no office hours. */
export function CompleteAgendaDialog() {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  return (
    <NoticeDialog
      texts={availabilityTexts.reminder}
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
  const missing = user ? missingParts(user) : [];
  const completeFirst = () => {
    dialogs.close();
    if (missing[0]) void navigate(pathOfPart[missing[0]]);
  };
  return (
    <NoticeDialog texts={onboardingTexts.missing} onAct={completeFirst}>
      <PartList user={user} parts={missing} />
    </NoticeDialog>
  );
}
