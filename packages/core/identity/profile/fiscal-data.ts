import { AppError } from "@nutria/contract/errors";
import { fiscalDataFaults, normalisedFiscalData } from "@nutria/contract/fiscal-data";
import type { FiscalData } from "@nutria/contract/schemas/store/fiscal-data";

/** Fiscal data as they are stored. Raises `validation` when RFC, régimen and use do not fit together. */
export function checkedFiscalData(data: FiscalData): FiscalData {
  const faults = Object.entries(fiscalDataFaults(data));
  if (faults.length > 0) {
    const fields = Object.fromEntries(faults.map(([field, message]) => [`billing.${field}`, message]));
    throw new AppError("validation", { fields });
  }
  return normalisedFiscalData(data);
}
