import { wordsOf } from "@nutria/contract/web/search";
import { useState } from "react";

export interface EntriesOptions {
  values: readonly string[];
  onValues: (values: string[]) => void;
  /** Names that are offered; any other name is taken as typed. */
  catalogue: readonly string[];
}

const comparable = (name: string): string => wordsOf(name).join(" ") || name.trim();

/** A comma parts two names, but not inside parentheses, as in a name of the catalogue. */
const betweenNames = /,(?![^()]*\))/;

/**
 * A list of names, chosen or typed. The name that is being typed is the last of the values already, so that nothing is
 * lost that was typed and not confirmed.
 */
export function useEntries({ values, onValues, catalogue }: EntriesOptions) {
  const [text, setText] = useState("");
  const last = values.at(-1);
  const isLastTyped = text.trim() !== "" && last !== undefined && comparable(last) === comparable(text);
  const entries = isLastTyped ? values.slice(0, -1) : [...values];
  const has = (name: string) => entries.some((entry) => comparable(entry) === comparable(name));

  const type = (typed: string) => {
    setText(typed);
    onValues(typed.trim() === "" ? entries : [...entries, typed]);
  };
  const add = (names: readonly string[]) => {
    setText("");
    const added = [...entries];
    for (const name of names.map((one) => spelling(one, catalogue)).filter((one) => one !== "")) {
      if (!added.some((entry) => comparable(entry) === comparable(name))) added.push(name);
    }
    onValues(added);
  };

  return {
    text,
    /** The names without the one that is being typed. */
    entries,
    has,
    type,
    /** Puts a name in place of the typed one. */
    pick: (name: string) => add([name]),
    /** Adds a name, after the typed one unless that is its beginning. */
    addCommon: (name: string) => add(isMatch(name, text) ? [name] : [...text.split(betweenNames), name]),
    /** Ends the name that is being typed, or several with commas between them. */
    finish: () => {
      if (text.trim() !== "") add(text.split(betweenNames));
      else setText("");
    },
    remove: (name: string) => onValues(values.filter((value) => value !== name)),
    /** Makes the last name the typed one again. */
    reopenLast: () => setText(entries.at(-1) ?? ""),
    /** The names of the catalogue of which a word starts with each typed word. */
    matches: text.trim() === "" ? [] : catalogue.filter((name) => !has(name) && isMatch(name, text)),
  };
}

function spelling(typed: string, catalogue: readonly string[]): string {
  return catalogue.find((name) => comparable(name) === comparable(typed)) ?? typed.trim();
}

function isMatch(name: string, text: string): boolean {
  const words = wordsOf(name);
  return wordsOf(text).every((typed) => words.some((word) => word.startsWith(typed)));
}
