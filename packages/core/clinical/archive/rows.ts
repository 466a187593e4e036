import { AppError } from "@nutria/contract/wire/errors";
import { archiveMessages } from "@nutria/contract/schemas/record/archive";
import type { CreateEntityItem } from "electrodb";
import type { Where } from "../../kernel/table/condition";
import { wholeItemWhere, type AnyEntity } from "../../kernel/table/items";
import type { TransactItem } from "../../kernel/table/transact-item";

/** Writes an imported row of a patient. Raises `validation` when another patient's row has the id. */
export function restoreRowItem<E extends AnyEntity>(
  entity: E,
  row: CreateEntityItem<E> & { patientId: string },
): TransactItem {
  const isFreeOrOwn: Where<{ patientId: string }> = ({ patientId }, { eq, notExists }) =>
    `${notExists(patientId)} OR ${eq(patientId, row.patientId)}`;
  return {
    write: wholeItemWhere(entity, row, isFreeOrOwn),
    orElse: () => new AppError("validation", { fields: { file: archiveMessages.anotherPatients } }),
  };
}
