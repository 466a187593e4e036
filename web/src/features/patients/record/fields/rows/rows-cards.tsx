import { Pencil, Plus, X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../../ui/actions/button";
import { cellText, isBlankRow, type Row, type RowsLook } from "./row-columns";
import { RowForm } from "./row-form";
import { rowTexts } from "./row-texts";
import styles from "./rows-cards.module.css";
import type { RowsProps } from "./use-rows";

/** Rows as cards, for a phone; one is open as a form at a time. */
export function RowsCards(props: RowsProps & { startsOpen: boolean }) {
  const { look, shown, isFull, change, remove, add, onBlur, startsOpen } = props;
  const [open, setOpen] = useState<number | null>(startsOpen ? 0 : null);
  const close = () => {
    if (open !== null && isBlankRow(shown[open] ?? {})) remove(open);
    setOpen(null);
  };

  return (
    <div className="stack gap-2" role="group" aria-label={look.label}>
      {shown.map((row, index) =>
        index === open ? (
          <RowForm
            key={index}
            look={look}
            row={row}
            onCells={(cells) => change(index, cells)}
            onBlur={onBlur}
            canAdd={!isFull}
            onDone={close}
            onDoneAndAdd={() => setOpen(add())}
          />
        ) : (
          !isBlankRow(row) && (
            <RowCard
              key={index}
              look={look}
              row={row}
              onEdit={() => setOpen(index)}
              onRemove={() => {
                setOpen(null);
                remove(index);
              }}
            />
          )
        ),
      )}
      {isFull && <p className="small muted">{rowTexts.full}</p>}
      {open === null && !isFull && (
        <Button fullWidth icon={<Plus size={18} aria-hidden="true" />} onClick={() => setOpen(add())}>
          {look.add}
        </Button>
      )}
    </div>
  );
}

interface RowCardProps {
  look: RowsLook;
  row: Row;
  onEdit?: () => void;
  onRemove?: () => void;
}

/** A row in words: its first cell above, the others below. */
export function RowCard({ look, row, onEdit, onRemove }: RowCardProps) {
  const [title = "", ...others] = look.columns.map((column) => cellText(column, row[column.name]));
  const name = title === "" ? rowTexts.unnamed : title;
  return (
    <div className={`row gap-1 framed rounded on-card ${styles.card}`}>
      <div className={`stack grows shrinks breaks ${styles.words}`}>
        <strong>{name}</strong>
        <span>{others.filter((text) => text !== "").join(" · ")}</span>
      </div>
      {onEdit && (
        <button
          type="button"
          className="bare stack centred touch-square rounded"
          aria-label={rowTexts.edit(name)}
          onClick={onEdit}
        >
          <Pencil size={18} aria-hidden="true" />
        </button>
      )}
      {onRemove && (
        <button
          type="button"
          className="bare stack centred touch-square rounded"
          aria-label={rowTexts.removeOne(name)}
          onClick={onRemove}
        >
          <X size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
