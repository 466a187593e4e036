import {
  useLayoutEffect,
  useRef,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type RefObject,
} from "react";
import styles from "./message-field.module.css";

export interface MessageFieldProps extends Omit<ComponentPropsWithRef<"textarea">, "onChange" | "ref"> {
  /** Accessible name. */
  label: string;
  value: string;
  onText: (text: string) => void;
  /** Enter was pressed, which sends; with Shift, and on a phone, it breaks the line. */
  onSend: () => void;
  ref?: RefObject<HTMLTextAreaElement | null>;
}

/** A field for something short to say: it grows with its text, and Enter sends it. */
export function MessageField({ label, value, onText, onSend, ref, ...area }: MessageFieldProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const field = ref ?? own;
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = "auto";
    // The frame is not part of the height that the text takes.
    const frame = element.offsetHeight - element.clientHeight;
    element.style.height = `${element.scrollHeight + frame}px`;
  }, [field, value]);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    area.onKeyDown?.(event);
    if (event.defaultPrevented || !isSend(event)) return;
    event.preventDefault();
    onSend();
  };
  return (
    <textarea
      rows={1}
      autoComplete="off"
      {...area}
      ref={field}
      className={`amplify-textarea ${styles.field} ${area.className ?? ""}`}
      aria-label={label}
      value={value}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** A keyboard on the glass has no Shift to break a line with, and an input method uses Enter to choose a word. */
function isSend({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  const hasKeyboard = !window.matchMedia("(pointer: coarse)").matches;
  return key === "Enter" && !shiftKey && !nativeEvent.isComposing && hasKeyboard;
}
