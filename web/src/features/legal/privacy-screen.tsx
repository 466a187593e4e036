import { usePageTitle } from "../../lib/page-title";
import { LegalPage } from "./shared/legal-page";
import { privacyNotice } from "./documents/privacy";

/** The privacy notice. */
export function PrivacyScreen() {
  usePageTitle("Aviso de privacidad");
  return <LegalPage document={privacyNotice} />;
}
