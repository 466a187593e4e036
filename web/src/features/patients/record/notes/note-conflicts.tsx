import { useState } from "react";
import { Button } from "../../../../components/ui/actions/button";
import { StaleValues } from "../../../../components/ui/dialog/stale-values";
import { Notice } from "../../../../components/ui/feedback/notice";
import type { NoteConflict } from "./note-autosave";
import { noteTexts } from "./texts";

/** Both values of what was changed here and elsewhere; put off, it stays in sight until one is chosen. */
export function NoteConflicts({
  conflicts,
  onChoose,
}: {
  conflicts: readonly NoteConflict[];
  onChoose: (kept: readonly string[]) => void;
}) {
  const [isPutOff, setIsPutOff] = useState(false);
  const { notice, compare } = noteTexts.conflict;
  if (isPutOff) {
    return (
      <Notice
        kind="danger"
        isAlert
        action={
          <Button size="small" onClick={() => setIsPutOff(false)}>
            {compare}
          </Button>
        }
      >
        {notice}
      </Notice>
    );
  }
  return (
    <StaleValues
      fields={conflicts.map(({ field, mine, stored }) => ({
        name: field,
        label: field === "text" ? noteTexts.text.label : noteTexts.measures.labels[field],
        mine,
        stored,
        isTouched: true,
      }))}
      onBack={() => setIsPutOff(true)}
      onChoose={onChoose}
    />
  );
}
