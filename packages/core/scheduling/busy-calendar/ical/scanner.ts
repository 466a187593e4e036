import type { Component, Line } from "./line";
import { NotCalendarError } from "./not-calendar-error";
import { createLineReader } from "./text-lines";

/** Receives the parts of a file, in its order. */
export interface CalendarParts {
  begin(): void;
  /** A line of the calendar itself. */
  line(line: Line): void;
  /** An event, or the description of a zone. */
  component(component: Component): void;
  end(): void;
}

export interface Scanner {
  /** Raises {@link NotCalendarError}. */
  add(text: string): void;
  /** After the last text. Says whether the file ended as calendars do. Raises {@link NotCalendarError}. */
  end(): { isCut: boolean };
}

/** A calendar has events, which have alarms: more is no calendar. */
const deepest = 6;
const scannedKinds = ["vevent", "vtimezone"];

/**
 * Reads a calendar piece by piece, as it arrives, and keeps no more of it than the line and the component under way. It takes
 * files as they are: any end of line, broken texts, blank lines, remarks before and after, ends that are missing within.
 */
export function createScanner(parts: CalendarParts): Scanner {
  const open: Component[] = [];

  function close(kind: string): void {
    if (!open.some((one) => one.kind === kind)) return;
    for (let last = open.pop(); last; last = open.pop()) {
      if (open.length === 0) parts.end();
      else if (open.length > 1) open.at(-1)?.parts.push(last);
      else if (scannedKinds.includes(last.kind)) parts.component(last);
      if (last.kind === kind) return;
    }
  }

  function begin(kind: string): void {
    // A calendar or an event that was not ended ends where the next one begins.
    if (kind === "vcalendar" || kind === "vevent") close(kind);
    if (open.length >= deepest) throw new NotCalendarError();
    // A component outside a calendar is ignored.
    if (open.length === 0 && kind !== "vcalendar") return;
    open.push({ kind, lines: [], parts: [] });
    if (kind === "vcalendar") parts.begin();
  }

  function take(line: Line): void {
    if (line.name === "begin") begin(line.value.toLowerCase());
    else if (line.name === "end") close(line.value.toLowerCase());
    else if (open.length === 1) parts.line(line);
    else open.at(-1)?.lines.push(line);
  }

  const reader = createLineReader(take);
  return {
    add: (text) => reader.add(text),
    end() {
      reader.end();
      return { isCut: open.length > 0 };
    },
  };
}
