import { useNavigate } from "react-router-dom";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { LogoMark } from "../../../ui/display/logo";
import { paths } from "@nutria/contract/web/paths";
import { useCurrentUser } from "../../../data/session/current-user";
import { useDialogs } from "../../../lib/dialogs";
import { useCheckIn } from "./use-check-in";
import { onboardingTexts } from "./onboarding-texts";
import { PartList } from "./part-list";

const texts = onboardingTexts.warning;

/** Shown at the first sign-in: welcomes and lists what is asked for. Postponing it ends the first sign-in. */
export function ProfileWarningDialog() {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { data: user } = useCurrentUser();
  const checkIn = useCheckIn(() => {
    dialogs.close();
    void navigate(paths.patients.href());
  });
  const start = () => {
    dialogs.close();
    void navigate(paths.settingsStart.href());
  };
  return (
    <Dialog
      title={texts.title}
      description={texts.lead}
      size="small"
      onClose={dialogs.close}
      picture={<LogoMark size={40} />}
      actions={
        <>
          <Button loading={checkIn.isPending} onClick={() => checkIn.mutate({})}>
            {texts.patients}
          </Button>
          <Button variant="primary" onClick={start}>
            {texts.complete}
          </Button>
        </>
      }
    >
      <PartList user={user} hasHours={user?.canUseAgenda ?? false} />
    </Dialog>
  );
}
