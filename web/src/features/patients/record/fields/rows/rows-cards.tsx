import { Pencil, Plus, X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../../components/ui/actions/button";
import { cellText, isBlankRow, type Row, type RowsLook } from "./row-columns";
import { RowForm } from "./row-form";
import { rowTexts } from "./row-texts";
import styles from "./rows-cards.module.css";
import type { RowsProps } from "./use-rows";

/** Rows as cards, for a phone; one is open as a form at a time. */
export function RowsCards({ look, shown, isFull, change, remove, add, onBlur }: RowsProps) {
  const [open, setOpen] = useState<number | null>(null);
  // A row that nobody wrote in yet shows nothing as a card.
  const only = shown.length === 1 && isBlankRow(shown[0] ?? {}) ? 0 : null;
  const opened = open ?? only;
  const close = () => {
    if (opened !== null && opened > 0 && isBlankRow(shown[opened] ?? {})) remove(opened);
    setOpen(null);
  };

  return (
    <div className={styles.cards} role="group" aria-label={look.label}>
      {shown.map((row, index) =>
        index === opened ? (
          <RowForm
            key={index}
            look={look}
            row={row}
            hasFocus={open !== null}
            onCells={(cells) => {
              setOpen(index);
              change(index, cells);
            }}
            onBlur={onBlur}
            canAdd={!isFull}
            onDone={close}
            onDoneAndAdd={() => setOpen(add())}
          />
        ) : (
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
        ),
      )}
      {isFull && <p className="small muted">{rowTexts.full}</p>}
      {opened === null && !isFull && (
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
    <div className={styles.card}>
      <div className={styles.words}>
        <strong>{name}</strong>
        <span>{others.filter((text) => text !== "").join(" · ")}</span>
      </div>
      {onEdit && (
        <button type="button" className={styles.icon} aria-label={rowTexts.edit(name)} onClick={onEdit}>
          <Pencil size={18} aria-hidden="true" />
        </button>
      )}
      {onRemove && (
        <button
          type="button"
          className={styles.icon}
          aria-label={rowTexts.removeOne(name)}
          onClick={onRemove}
        >
          <X size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
