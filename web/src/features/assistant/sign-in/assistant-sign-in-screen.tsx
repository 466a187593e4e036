import { paths } from "@nutria/contract/web/paths";
import { usePageTitle } from "../../../lib/page-title";
import { AccessCard, SignInForm } from "../../access/index";
import { assistantTexts } from "../texts";

const texts = assistantTexts.signIn;

/** Sign-in of an assistant. After a sign-in, the guard of the visitors' screens redirects. */
export function AssistantSignInScreen() {
  usePageTitle(texts.title);
  return (
    <AccessCard
      title={texts.title}
      lead={texts.lead}
      foot={
        <>
          {texts.owner} <a href={paths.signIn.href()}>{texts.ownerLink}</a>
        </>
      }
    >
      <SignInForm role="assistant" />
    </AccessCard>
  );
}
