import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../actions/button";
import styles from "./search-box.module.css";

const typingPauseMs = 300;

export interface SearchBoxProps {
  value: string;
  texts: { search: string; searchPlaceholder: string; clearSearch: string };
  onSearch: (search: string) => void;
  /** Most characters of a search. */
  maxLength?: number;
  /** The focus goes to it at once. */
  isFocused?: boolean;
}

/** A search field that reports its text after a pause in typing, and follows `value` when the URL changes. */
export function SearchBox({ value, texts, onSearch, maxLength = 80, isFocused = false }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const said = useRef(value);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text.trim() === said.current) return;
    const timer = setTimeout(() => {
      said.current = text.trim();
      onSearch(text.trim());
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [text, onSearch]);

  const clear = () => {
    setText("");
    input.current?.focus();
  };

  return (
    <div role="search" className={styles.search}>
      <Search size={18} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        className="amplify-input"
        aria-label={texts.search}
        placeholder={texts.searchPlaceholder}
        maxLength={maxLength}
        autoFocus={isFocused}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== "" && (
        <Button variant="quiet" size="small" aria-label={texts.clearSearch} onClick={clear}>
          <X size={16} aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}
