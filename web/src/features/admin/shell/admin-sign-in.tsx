import { Suspense, useState } from "react";
import { part } from "../../../ui/part/part";
import { Notice } from "../../../ui/feedback/notice";
import { paths } from "@nutria/contract/web/paths";
import { usePageTitle } from "../../../lib/page-title";
import { AccessCard, SignInForm, type Credentials } from "../../access/index";
import { adminTexts } from "../texts";

const texts = adminTexts.signIn;

const SecondFactorStep = part(
  () => import("./second-factor-step"),
  ({ SecondFactorStep }) => SecondFactorStep,
);

/** Sign-in of an administrator. `other` is the e-mail of a nutritionist who is signed in; that session ends. */
export function AdminSignIn({ other }: { other: string | undefined }) {
  usePageTitle(texts.title);
  const [admitted, setAdmitted] = useState<{ credentials: Credentials; isSetUp: boolean }>();
  if (admitted) {
    return (
      <main>
        <Suspense fallback={null}>
          <SecondFactorStep {...admitted} onBack={() => setAdmitted(undefined)} />
        </Suspense>
      </main>
    );
  }
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
        <SignInForm
          role="admin"
          onCodeMissing={(credentials, isSetUp) => setAdmitted({ credentials, isSetUp })}
        />
      </AccessCard>
    </main>
  );
}
