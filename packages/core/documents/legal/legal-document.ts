import { formatDay } from "@nutria/calendar/format";
import { supportEmail } from "@nutria/contract/store/product";
import type { Provider } from "@nutria/contract/provider";

/** A section of a legal document. */
interface LegalSection {
  title: string;
  /** Before the points. */
  paragraphs?: readonly string[];
  points?: readonly string[];
  /** After the points. */
  closing?: readonly string[];
}

/** A document as it is drawn and read aloud. */
export interface LegalDocument {
  title: string;
  /** The name of the file, without its extension. */
  fileName: string;
  lead: string;
  sections: readonly LegalSection[];
}

/** The facts of the provider in the documents. */
export interface LegalFacts {
  legalName: string;
  taxId: string;
  address: string;
  privacyOfficer: string;
  privacyEmail: string;
  phone: string;
  courts: string;
  documentsDate: string;
  supportEmail: string;
  /** Whether a fact is missing, so that the document still is a draft. */
  isDraft: boolean;
}

/** The facts of a provider; a missing one is a blank with its name. */
export function legalFacts(provider: Provider): LegalFacts {
  const { legalName, taxId, address, privacyOfficer, privacyEmail, phone, courts, documentsDate } = provider;
  const facts = [legalName, taxId, address, privacyOfficer, privacyEmail, phone, courts, documentsDate];
  return {
    legalName: legalName ?? "[nombre o razón social del responsable]",
    taxId: taxId ?? "[RFC]",
    address: address ?? "[calle, número, colonia, alcaldía o municipio, código postal y entidad]",
    privacyOfficer: privacyOfficer ?? "[persona o departamento de datos personales]",
    privacyEmail: privacyEmail ?? "[correo para datos personales]",
    phone: phone ?? "[teléfono]",
    courts: courts ?? "[ciudad de los tribunales]",
    documentsDate: documentsDate === null ? "[fecha de publicación]" : formatDay(documentsDate),
    supportEmail,
    isDraft: facts.includes(null),
  };
}
