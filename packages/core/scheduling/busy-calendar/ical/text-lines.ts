import { NotCalendarError } from "./not-calendar-error";
import { isComplete, isKept, lineOf, nameIn, unreadableLine, type Line } from "./line";

/** Takes a text piece by piece. */
export interface TextReader {
  add(text: string): void;
  end(): void;
}

/** A line of 5,000 dates is shorter. */
const longestLine = 128 * 1024;
/** The most lines before a calendar, such as a remark. */
const mostLinesBefore = 100;

/**
 * Hands on the lines of a text as they end, with a feed, a return, or both. A line over the limit is handed on cut, as
 * too long, and its rest is skipped.
 */
function createSplitter(take: (line: string, isTooLong: boolean) => void): TextReader {
  let rest = "";
  let isSkipping = false;
  return {
    add(part) {
      const text = rest + part;
      let start = 0;
      // Blank lines say nothing, so that any number of ends is one.
      for (const { 0: ends, index } of text.matchAll(/[\r\n]+/g)) {
        if (!isSkipping) take(text.slice(start, index), false);
        isSkipping = false;
        start = index + ends.length;
      }
      rest = text.slice(start);
      if (!isSkipping && rest.length <= longestLine) return;
      if (!isSkipping) take(rest, true);
      isSkipping = true;
      rest = "";
    },
    end() {
      if (rest !== "" && !isSkipping) take(rest, false);
    },
  };
}

/** A line under way, until the next one begins, and what followed it that is no line. */
interface Pending {
  name: string;
  text: string;
  stray: string;
}

/**
 * Hands on the lines of a calendar that say when, each in one piece, from its first line on. Raises {@link NotCalendarError} for a
 * text that begins otherwise.
 */
export function createLineReader(take: (line: Line) => void): TextReader {
  let indent: string | undefined;
  let linesBefore = 0;
  let pending: Pending | undefined;

  function flush(): void {
    if (!pending) return;
    const { name, text, stray } = pending;
    pending = undefined;
    take(text.length > longestLine ? unreadableLine(name) : mended(lineOf(text, name), stray));
  }

  function grow(which: "text" | "stray", text: string): void {
    if (pending && pending[which].length <= longestLine) pending[which] += text;
  }

  function begin(line: string): void {
    const [, space] = /^\uFEFF?([ \t]*)BEGIN[ \t]*:[ \t]*VCALENDAR[ \t]*$/i.exec(line) ?? [];
    if (space === undefined && line.trim() !== "" && ++linesBefore > mostLinesBefore)
      throw new NotCalendarError();
    if (space === undefined) return;
    indent = space;
    take(lineOf(line.trim(), "begin"));
  }

  function takeLine(given: string, isTooLong: boolean): void {
    if (indent === undefined) return begin(given);
    const line = given.startsWith(indent) ? given.slice(indent.length) : given;
    const name = nameIn(line);
    // A line that begins with a space belongs to the one before; blank lines belong to none.
    if (/^[ \t]/.test(line)) grow("text", line.trim() === "" ? "" : line.slice(1));
    else if (name === undefined) grow("stray", line.trim());
    else {
      flush();
      if (isKept(name)) pending = { name, text: line, stray: "" };
    }
    if (isTooLong) grow("text", " ".repeat(longestLine));
  }

  const splitter = createSplitter(takeLine);
  return {
    add: (text) => splitter.add(text),
    end() {
      splitter.end();
      flush();
      if (indent === undefined) throw new NotCalendarError();
    },
  };
}

/** A line that a program broke without the space that says so is joined; what follows a whole line is none of it. */
function mended(line: Line, stray: string): Line {
  if (stray === "" || (isComplete(line) && !/[;,]$/.test(line.value))) return line;
  const joined = lineOf(line.text + stray, line.name);
  return isComplete(joined) ? joined : line;
}
