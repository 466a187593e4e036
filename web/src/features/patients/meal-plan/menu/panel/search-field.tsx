import { Search } from "lucide-react";
import type { RefObject } from "react";
import { panelTexts } from "./panel-texts";
import type { FoodChoice } from "./use-food-choice";
import styles from "./panel.module.css";

const texts = panelTexts.search;

interface SearchFieldProps {
  input: RefObject<HTMLInputElement | null>;
  listId: string;
  optionId: string | undefined;
  choice: FoodChoice;
}

/** The field of the search, which has the keys of the list below it. */
export function SearchField({ input, listId, optionId, choice }: SearchFieldProps) {
  const { typed, found, type, onKeyDown } = choice;
  return (
    <div className={`row gap-2 touch rounded on-card ${styles.field}`}>
      <Search size={18} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label={texts.label}
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={optionId}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={80}
        placeholder={texts.placeholder}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <span className="muted small" aria-hidden="true">
        {found.length}
      </span>
    </div>
  );
}
