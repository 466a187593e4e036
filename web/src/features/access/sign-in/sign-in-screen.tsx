import { paths } from "@nutria/contract/web/paths";
import { usePageTitle } from "../../../lib/page-title";
import { AccessCard } from "../shared/access-card";
import { SignInForm } from "./sign-in-form";
import { accessTexts } from "../texts";

const texts = accessTexts.signIn;

/** Sign-in of a nutritionist. After a sign-in, the guard of the visitors' screens redirects. */
export function SignInScreen() {
  usePageTitle(texts.title);
  return (
    <AccessCard
      title={texts.title}
      lead={texts.lead}
      foot={
        <>
          {texts.noAccount} <a href={paths.signUp.href()}>{texts.signUp}</a>
          <br />
          {texts.assistant} <a href={paths.assistantSignIn.href()}>{texts.assistantLink}</a>
        </>
      }
    >
      <SignInForm role="nutritionist" />
    </AccessCard>
  );
}
