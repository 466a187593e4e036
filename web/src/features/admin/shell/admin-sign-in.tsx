import { Notice } from "../../../components/ui/feedback/notice";
import { paths } from "../../../config/paths";
import { usePageTitle } from "../../../lib/page-title";
import { AccessCard, SignInForm } from "../../access/index";
import { adminTexts } from "../texts";

const texts = adminTexts.signIn;

/** Sign-in of an administrator. `other` is the e-mail of a nutritionist who is signed in; that session ends. */
export function AdminSignIn({ other }: { other: string | undefined }) {
  usePageTitle(texts.title);
  return (
    <main>
      <AccessCard
        title={texts.title}
        lead={texts.lead}
        foot={
          <>
            {texts.isNutritionist} <a href={paths.signIn.href()}>{texts.toProduct}</a>
          </>
        }
      >
        {other !== undefined && <Notice>{texts.endsOther(other)}</Notice>}
        <SignInForm role="admin" />
      </AccessCard>
    </main>
  );
}
