import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { PartyPopper } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { NoticeDialog } from "../../../ui/dialog/notice-dialog";
import { paths } from "@nutria/contract/web/paths";
import { useCurrentUser } from "../../../data/session/current-user";
import { useDialogs } from "../../../lib/dialogs";
import { useOfficeSchedules } from "../api/office-schedules";
import { missingParts, pathOfPart } from "./next-step";
import { useCheckIn } from "./use-check-in";
import { redirectDelayMs } from "./use-next-step";
import { availabilityTexts } from "../shared/hours-texts";
import { onboardingTexts } from "./onboarding-texts";
import { PartList } from "./part-list";
import styles from "./part-list.module.css";

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
        dialogs.openNext("officeForm", {});
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

/**
 * Shown when the profile becomes complete: stay, or continue to the patients after one second. However it closes, the
 * first sign-in ends.
 */
export function CompletedProfileDialog() {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { data: user } = useCurrentUser();
  const { data: schedules } = useOfficeSchedules();
  const texts = onboardingTexts.completed;
  const end = useCheckIn();
  const stay = useCheckIn(dialogs.close);
  const leave = useCheckIn(() => {
    dialogs.close();
    setTimeout(() => void navigate(paths.patients.href()), redirectDelayMs);
  });
  const close = () => {
    dialogs.close();
    end.mutate({});
  };
  return (
    <Dialog
      title={texts.title}
      description={user && schedules && completedFacts(user, schedules.length > 0).join(" ")}
      size="small"
      onClose={close}
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

/** What a complete profile makes possible for this nutritionist, and what it does not yet. */
function completedFacts(user: NutritionistUser, hasHours: boolean): string[] {
  const { publicPage, open, missing, hours, booking } = onboardingTexts.completed;
  const { isPublicPageOn, onlineBooking } = user.nutritionistProfile.settings;
  if (user.publicPath === null || !isPublicPageOn) return [];
  if (!user.canUseAgenda) return [publicPage];
  const steps = [...(hasHours ? [] : [hours]), ...(onlineBooking.isOpen ? [] : [booking])];
  return [publicPage, steps.length === 0 ? open : missing(steps)];
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
