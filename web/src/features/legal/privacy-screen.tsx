import { LegalScreen } from "./viewer/legal-screen";

/** The privacy notice (spec A §2). */
export function PrivacyScreen() {
  return <LegalScreen title="Aviso de privacidad" file="/legal/aviso-de-privacidad.pdf" />;
}
