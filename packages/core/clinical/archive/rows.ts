import { AppError } from "@nutria/contract/errors";
import { archiveMessages } from "@nutria/contract/schemas/record/archive";
import type { TransactItem, WriteOperation } from "../../kernel/table/transact-item";

/** An ElectroDB put of a patient's row that was not sent. */
interface PutOfPatient {
  where(
    condition: (
      stored: { patientId: unknown },
      operations: {
        eq: (attribute: unknown, value: unknown) => string;
        notExists: (attribute: unknown) => string;
      },
    ) => string,
  ): WriteOperation;
}

/** Writes an imported row of a patient. Raises `validation` when the id is already that of another patient's row. */
export function restoreRowItem(put: PutOfPatient, owner: { patientId: string }): TransactItem {
  return {
    write: put.where(
      ({ patientId }, { eq, notExists }) => `${notExists(patientId)} OR ${eq(patientId, owner.patientId)}`,
    ),
    orElse: () => new AppError("validation", { fields: { file: archiveMessages.anotherPatients } }),
  };
}
