import { profileRoutes } from "@nutria/contract/routes/profile";
import { useNavigate } from "react-router-dom";
import { Button } from "../../../components/ui/button";
import { Dialog } from "../../../components/ui/dialog";
import { LogoMark } from "../../../components/ui/logo";
import { paths } from "../../../config/paths";
import { useDialogs } from "../../../lib/dialogs";
import { useRouteMutation } from "../../../lib/query";
import { updateSession } from "../../../lib/session";
import { settingsTexts } from "../texts";
import styles from "./settings-layout.module.css";

const texts = settingsTexts.warning;

/** Said at the first sign-in. Its main action checks in and leads to the patients. */
export function ProfileWarningDialog() {
  const { close } = useDialogs();
  const navigate = useNavigate();
  const checkIn = useRouteMutation(profileRoutes.checkIn, {
    fallback: texts.fallback,
    invalidates: [profileRoutes.getUser],
    onSuccess: () => {
      updateSession({ isFirstSignIn: false });
      close();
      void navigate(paths.patients.href());
    },
  });
  return (
    <Dialog
      title={texts.title}
      description={texts.lead}
      size="small"
      onClose={close}
      picture={<LogoMark size={40} />}
      actions={
        <>
          <Button onClick={close}>{texts.stay}</Button>
          <Button variant="primary" loading={checkIn.isPending} onClick={() => checkIn.mutate({})}>
            {texts.action}
          </Button>
        </>
      }
    >
      <ul className={styles.steps} role="list">
        {texts.steps.map((step) => (
          <li key={step} className={styles.step}>
            {step}
          </li>
        ))}
      </ul>
      <p className="small muted">{texts.soon}</p>
    </Dialog>
  );
}
