import { Pencil, Trash2 } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import styles from "./table.module.css";

interface RowActionsProps {
  editLabel: string;
  removeLabel: string;
  isBusy?: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** The last cell of a row: edit and delete. */
export function RowActions({ editLabel, removeLabel, isBusy = false, onEdit, onRemove }: RowActionsProps) {
  return (
    <td className={styles.actions}>
      <Button variant="quiet" size="small" aria-label={editLabel} loading={isBusy} onClick={onEdit}>
        {!isBusy && <Pencil size={16} aria-hidden="true" />}
      </Button>
      <Button variant="quiet" size="small" aria-label={removeLabel} disabled={isBusy} onClick={onRemove}>
        <Trash2 size={16} aria-hidden="true" />
      </Button>
    </td>
  );
}
