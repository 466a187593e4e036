import { cfdiUses, taxRegimes, type CfdiUse, type TaxRegime } from "../catalogues/fiscal";
import { genericRfcs, normalisedRfc, rfcKind, type RfcKind } from "./rfc";
import { messages } from "../schemas/primitives";
import type { FiscalData } from "../schemas/store/fiscal-data";

export const fiscalMessages = {
  rfc: "Escribe un RFC válido: 13 caracteres, o 12 si es de una empresa",
  checkDigit: "Revisa el RFC: el último dígito no coincide.",
  genericRegime: "Con este RFC genérico el régimen es 616",
  genericUse: "Con este RFC genérico el uso es S01",
  regimeOfPerson: "Este régimen es de empresas, y el RFC es de una persona",
  regimeOfCompany: "Este régimen es de personas, y el RFC es de una empresa",
  use: "Este uso no se permite con tu régimen",
} as const;

/** The régimen and the use of a generic RFC. */
export const genericFiscalData = { taxRegime: "616", cfdiUse: "S01" } as const;

/** Fiscal data as the SAT writes them: RFC and name in capitals, with single spaces. */
export function normalisedFiscalData(data: FiscalData): FiscalData {
  const name = data.name.trim().replace(/\s+/g, " ").toLocaleUpperCase("es-MX");
  return { ...data, rfc: normalisedRfc(data.rfc), name };
}

/** The régimenes that an RFC may have; all, while it is not known whose RFC it is. */
export function taxRegimesOf(rfc: string): readonly TaxRegime[] {
  const normalised = normalisedRfc(rfc);
  if (genericRfcs.includes(normalised))
    return taxRegimes.filter(({ _id }) => _id === genericFiscalData.taxRegime);
  const kind = rfcKind(normalised);
  return kind === undefined ? taxRegimes : taxRegimes.filter((regime) => regime[kind]);
}

/** The usos de CFDI that a régimen allows an RFC, those that fit an invoice of ours first. */
export function cfdiUsesOf(taxRegime: string, rfc: string): readonly CfdiUse[] {
  const normalised = normalisedRfc(rfc);
  if (genericRfcs.includes(normalised))
    return cfdiUses.filter(({ _id }) => _id === genericFiscalData.cfdiUse);
  const isCompany = rfcKind(normalised) === "company";
  return cfdiUses.filter(
    ({ regimes, company }) => (regimes === null || regimes.includes(taxRegime)) && (company || !isCompany),
  );
}

/** The messages of fiscal data that do not fit together, by field. A wrong check digit is not one: some are real. */
export function fiscalDataFaults({
  rfc,
  taxRegime,
  cfdiUse,
}: Pick<FiscalData, "rfc" | "taxRegime" | "cfdiUse">): Partial<Record<keyof FiscalData, string>> {
  const kind = rfcKind(normalisedRfc(rfc));
  const isGeneric = genericRfcs.includes(normalisedRfc(rfc));
  const faults: Partial<Record<keyof FiscalData, string>> = {};
  if (kind === undefined) faults.rfc = fiscalMessages.rfc;
  if (!taxRegimesOf(rfc).some(({ _id }) => _id === taxRegime))
    faults.taxRegime = isGeneric ? fiscalMessages.genericRegime : regimeFault(taxRegime, kind);
  else if (!cfdiUsesOf(taxRegime, rfc).some(({ _id }) => _id === cfdiUse))
    faults.cfdiUse = isGeneric ? fiscalMessages.genericUse : fiscalMessages.use;
  return faults;
}

function regimeFault(taxRegime: string, kind: RfcKind | undefined): string {
  if (!taxRegimes.some(({ _id }) => _id === taxRegime)) return messages.choose;
  return kind === "company" ? fiscalMessages.regimeOfCompany : fiscalMessages.regimeOfPerson;
}
