import { useState } from "react";
import { useLocation } from "react-router-dom";
import { usePageTitle } from "../../../lib/page-title";
import { AccessCard } from "../shared/access-card";
import { LapsedVerification } from "./lapsed-verification";
import { readMailedVerification } from "./mailed-verification";
import { verifyEmailTexts as texts } from "./verify-email-texts";
import { VerifyEmailForm } from "./verify-email-form";

/** The page that the link of the confirmation mail opens: only its button confirms the e-mail. */
export function VerifyEmailScreen() {
  usePageTitle(texts.title);
  const link = readMailedVerification(useLocation().hash);
  const [hasLapsed, setHasLapsed] = useState(false);
  const { code } = link;
  if (code === undefined || hasLapsed) return <LapsedVerification link={link} />;
  return (
    <AccessCard
      title={texts.title}
      lead={texts.lead(link.email)}
      foot={<p className="small muted">{texts.notMe}</p>}
    >
      <VerifyEmailForm link={{ ...link, code }} onLapsed={() => setHasLapsed(true)} />
    </AccessCard>
  );
}
