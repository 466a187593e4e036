import { useState } from "react";
import { useLocation } from "react-router-dom";
import { usePageTitle } from "../../../lib/page-title";
import { AccessCard } from "../shared/access-card";
import { sealedPasswordOf } from "../shared/sealed-password";
import { KeptPasswordForm } from "./kept-password-form";
import { LapsedVerification } from "./lapsed-verification";
import { readMailedVerification } from "./mailed-verification";
import { verifyEmailTexts as texts } from "./verify-email-texts";
import { VerifyEmailForm } from "./verify-email-form";

/** The page that the link of the confirmation mail opens: only its button confirms the e-mail. */
export function VerifyEmailScreen() {
  usePageTitle(texts.title);
  const link = readMailedVerification(useLocation().hash);
  const [hasLapsed, setHasLapsed] = useState(false);
  const [sealedPassword, setSealedPassword] = useState(() =>
    link.role === "nutritionist" ? sealedPasswordOf(link.email) : undefined,
  );
  const { code } = link;
  if (code === undefined || hasLapsed) return <LapsedVerification link={link} />;
  const shared = { link: { ...link, code }, onLapsed: () => setHasLapsed(true) };
  return (
    <AccessCard
      title={texts.title}
      lead={sealedPassword === undefined ? texts.lead(link.email) : texts.keptLead(link.email)}
      foot={<p className="small muted">{texts.notMe}</p>}
    >
      {sealedPassword === undefined ? (
        <VerifyEmailForm {...shared} />
      ) : (
        <KeptPasswordForm
          {...shared}
          sealedPassword={sealedPassword}
          onUseless={() => setSealedPassword(undefined)}
        />
      )}
    </AccessCard>
  );
}
