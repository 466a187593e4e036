import type { Provider } from "@nutria/contract/provider";
import { drawLegalDocument } from "./draw-legal-document";
import { type LegalDocument, legalFacts } from "./legal-document";
import { privacyNotice } from "./privacy-notice";
import { terms } from "./terms";

/** The texts of the privacy notice and of the terms; a fact that the provider lacks is a blank with its name. */
export function legalDocuments(provider: Provider): LegalDocument[] {
  const facts = legalFacts(provider);
  return [privacyNotice(facts), terms(facts)];
}

/** A legal document as a file. */
interface LegalFile {
  name: string;
  bytes: Uint8Array;
}

/** The documents of {@link legalDocuments} as PDF. */
export function drawLegalDocuments(provider: Provider): Promise<LegalFile[]> {
  const facts = legalFacts(provider);
  return Promise.all(
    legalDocuments(provider).map(async (document) => ({
      name: `${document.fileName}.pdf`,
      bytes: await drawLegalDocument(document, facts),
    })),
  );
}
