import { usePageTitle } from "../../lib/page-title";
import { LegalPage } from "./shared/legal-page";
import { conditions } from "./documents/conditions";

/** The terms and conditions. */
export function ConditionsScreen() {
  usePageTitle("Términos y condiciones");
  return <LegalPage document={conditions} />;
}
