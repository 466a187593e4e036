import { useId, useRef, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { dialogTexts } from "../dialog-texts";
import styles from "../event-form/event-form.module.css";
import { OwnSlotPicker, type OwnSlotPickerProps } from "./own-slot-picker";

interface FreeOrOtherTimeProps extends Omit<OwnSlotPickerProps, "foot"> {
  /** Any other time is being typed. */
  isTyped: boolean;
  onTyped: (isTyped: boolean) => void;
  /** The fields of any other time. */
  children: ReactNode;
}

/** The free times, and under them `Otra hora`, which opens the fields of any other time until a free one is picked. */
export function FreeOrOtherTime(props: FreeOrOtherTimeProps) {
  const { isTyped, onTyped, onPick, children, ...slots } = props;
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  return (
    <>
      <OwnSlotPicker
        {...slots}
        onPick={(startDate) => {
          onTyped(false);
          onPick(startDate);
        }}
        foot={
          <button
            type="button"
            className={`primary bold ${styles.otherTime}`}
            aria-expanded={isTyped}
            aria-controls={id}
            onClick={() => {
              flushSync(() => onTyped(!isTyped));
              if (!isTyped) showFields(fields.current);
            }}
          >
            {dialogTexts.event.otherTime}
          </button>
        }
      />
      <div id={id} ref={fields} hidden={!isTyped}>
        {isTyped && children}
      </div>
    </>
  );
}

/** Puts the caret in the hour, with the warning under it in sight. */
function showFields(fields: HTMLElement | null): void {
  fields?.querySelector<HTMLElement>("[role=combobox]")?.focus({ preventScroll: true });
  fields?.closest("section")?.scrollIntoView({ block: "end" });
}
