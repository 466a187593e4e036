import { useEffect, useRef, useState, type ReactNode } from "react";
import { TextField } from "../../../../ui/fields/text-field";
import { builderTexts } from "../texts";

const texts = builderTexts.inspector;

interface NameFieldProps {
  label?: string;
  value: string;
  onValue: (value: string) => void;
  /** The name is to be written: the field has the focus and its text is chosen. */
  isNew?: boolean;
  maxLength?: number;
  end?: ReactNode;
}

/** A name, which is never empty: leaving an empty field brings the last one back. */
export function NameField(props: NameFieldProps) {
  const { label = texts.name, value, onValue, isNew = false, maxLength = 80, end } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) input.current?.select();
  }, [isNew]);
  return (
    <TextField
      ref={input}
      label={label}
      autoComplete="off"
      maxLength={maxLength}
      value={typed ?? value}
      error={typed?.trim() === "" ? texts.nameRequired : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value.trim() !== "") onValue(target.value);
      }}
      onBlur={() => setTyped(null)}
      end={end}
    />
  );
}
