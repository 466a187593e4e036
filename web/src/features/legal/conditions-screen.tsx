import { LegalScreen } from "./viewer/legal-screen";

/** The terms of use (spec A §2). */
export function ConditionsScreen() {
  return <LegalScreen title="Términos y condiciones" file="/legal/terminos-y-condiciones.pdf" />;
}
