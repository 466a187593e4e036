import { Search, X } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useShownAsModal, whenPressedBeside } from "../../ui/dialog/use-shown-as-modal";
import { useDialogs } from "../../lib/dialogs";
import { takeTypedAhead } from "../../lib/open-search";
import { useEscape } from "../../lib/use-escape";
import styles from "./palette.module.css";
import { PaletteResults, optionId } from "./palette-results";
import { paletteTexts as texts } from "./texts";
import { useGroups, type Group } from "./use-groups";

/** Finds patients, screens and actions by what is typed. The focus stays in the field, which handles the keys. */
export function PaletteDialog() {
  const { close } = useDialogs();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [text, setText] = useState("");
  const typed = text.trim();
  const { groups, ...search } = useGroups(typed);
  const { active, move, mark, forget } = useActive(groups, typed !== "");
  // Before the dialog is shown, because the focus goes back to where it was when it was asked for.
  const chosenAhead = useRef("");
  useEffect(
    () =>
      takeTypedAhead(({ text: ahead, isChosen }) => {
        setText(ahead);
        if (isChosen) chosenAhead.current = ahead.trim();
      }),
    [],
  );
  useShownAsModal(dialog);
  useEscape(true, close);
  useEffect(() => {
    if (typed === "" || chosenAhead.current !== typed) return;
    chosenAhead.current = "";
    active?.choose();
  }, [typed, active]);
  useEffect(() => {
    const marked = active && document.getElementById(optionId(id, active.key));
    if (marked) marked.scrollIntoView?.({ block: "nearest" });
  }, [active, id]);

  const onKeyDown = (event: KeyboardEvent) => {
    // A key that composes a letter, such as an accented one, is the field's own.
    if (event.nativeEvent.isComposing) return;
    const keys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: active?.choose,
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <dialog
      ref={dialog}
      className={`card ink ${styles.palette}`}
      aria-label={texts.title}
      onKeyDown={onKeyDown}
      onCancel={(event) => event.preventDefault()}
      onMouseDown={whenPressedBeside(close)}
    >
      <div className={`column ${styles.panel}`}>
        <PaletteField
          {...{ id, text }}
          isOpen={groups.length > 0}
          activeKey={active?.key}
          onText={(next) => {
            setText(next);
            forget();
          }}
          onClose={close}
        />
        <PaletteResults {...search} id={id} typed={typed} groups={groups} active={active} onMark={mark} />
        <p className={`row gap-6px line-above muted tiny ${styles.keys}`} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> {texts.keys.move} <kbd>Enter</kbd> {texts.keys.choose} <kbd>Esc</kbd>{" "}
          {texts.keys.close}
        </p>
      </div>
    </dialog>
  );
}

interface PaletteFieldProps {
  id: string;
  text: string;
  isOpen: boolean;
  activeKey: string | undefined;
  onText: (text: string) => void;
  onClose: () => void;
}

function PaletteField({ id, text, isOpen, activeKey, onText, onClose }: PaletteFieldProps) {
  return (
    <div className={`row gap-3 line-below ${styles.field}`}>
      <Search size={18} aria-hidden="true" />
      <input
        role="combobox"
        aria-label={texts.title}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={activeKey === undefined ? undefined : optionId(id, activeKey)}
        aria-autocomplete="list"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={80}
        placeholder={texts.placeholder}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <button
        type="button"
        className={`bare stack centred rigid rounded ${styles.close}`}
        aria-label={texts.close}
        onClick={onClose}
      >
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  );
}

/** The entry that Enter chooses. While patients arrive for a typed text it stays the same one. */
function useActive(groups: readonly Group[], isTyped: boolean) {
  const entries = groups.flatMap((group) => group.entries);
  const [marked, setMarked] = useState<string>();
  const active = entries.find(({ key }) => key === marked) ?? entries[0];
  if (isTyped && active && active.key !== marked) setMarked(active.key);
  return {
    active,
    mark: setMarked,
    forget: () => setMarked(undefined),
    move: (step: 1 | -1) => {
      const at = entries.findIndex(({ key }) => key === active?.key);
      setMarked(entries[(at + step + entries.length) % entries.length]?.key);
    },
  };
}
