import { paths } from "@nutria/contract/web/paths";
import { useDialogs } from "../../../lib/dialogs";
import { usePageTitle } from "../../../lib/page-title";
import { AccessCard } from "../shared/access-card";
import styles from "../shared/access-card.module.css";
import { SignUpFields } from "./sign-up-fields";
import { signUpTexts } from "./sign-up-texts";

const texts = signUpTexts.form;

/** Registration of a nutritionist. */
export function SignUpScreen() {
  usePageTitle(texts.title);
  const dialogs = useDialogs();
  return (
    <AccessCard
      wide
      title={texts.title}
      lead={texts.lead}
      foot={
        <>
          {texts.hasAccount} <a href={paths.signIn.href()}>{texts.signIn}</a>
          <br />
          <button
            type="button"
            className={`primary small semibold ${styles.textButton}`}
            onClick={() => dialogs.open("signUpWelcome")}
          >
            {texts.included}
          </button>
        </>
      }
    >
      <SignUpFields />
    </AccessCard>
  );
}
