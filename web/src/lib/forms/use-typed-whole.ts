import { numberMessages, readNumber } from "@nutria/contract/web/typed-number";
import { useState } from "react";

interface TypedWhole {
  value: number | null;
  /** Whether an empty field is a value. */
  isOptional?: boolean;
  least?: number;
  most: number;
  onValue: (value: number | null) => void;
}

/**
 * The text of a field of a whole number that is stored as it is typed. A text that is none stays where it was typed, under
 * its message, and the number that was stored stays too: what follows a comma never becomes a part of another number.
 */
export function useTypedWhole({ value, isOptional = true, least = 0, most, onValue }: TypedWhole) {
  const [edit, setEdit] = useState<{ text: string; value: number | null }>();
  // A text goes with the number that it was typed over: rows move, and other tabs save.
  const typed = edit?.value === value ? edit.text : undefined;
  const numberOf = (text: string): number | null | undefined => {
    const reading = readNumber(text, { minimum: least, maximum: most, decimals: 0 });
    if (reading.kind === "empty") return isOptional ? null : undefined;
    const isTaken =
      reading.kind === "number" &&
      Number.isInteger(reading.value) &&
      reading.value >= least &&
      reading.value <= most;
    return isTaken ? reading.value : undefined;
  };
  const isWrong = typed !== undefined && numberOf(typed) === undefined;
  return {
    text: typed ?? (value === null ? "" : String(value)),
    problem: isWrong ? numberMessages.invalid : undefined,
    onText: (text: string) => {
      const number = numberOf(text);
      setEdit({ text, value: number === undefined ? value : number });
      if (number !== undefined) onValue(number);
    },
    /** A number is shown as it was stored once its field is left. */
    onLeave: () => {
      if (!isWrong) setEdit(undefined);
    },
    /** Leaves the text for the stored number. */
    onDiscard: () => setEdit(undefined),
  };
}
