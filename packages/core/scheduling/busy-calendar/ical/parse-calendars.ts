import { isOver } from "./history";
import type { Component } from "./line";
import { createScanner } from "./scanner";

/** The parts of a calendar in a file. */
export interface Calendar {
  /** The zone that the calendar names for all of it; empty without one. */
  name: string;
  /** The descriptions of zones. */
  zones: Component[];
  events: Component[];
}

export class TooManyEventsError extends Error {}

/** The most events ahead. */
const mostEvents = 2000;

/**
 * The calendars of a file; some files have several. Events that ended before an instant are left out. Raises
 * {@link NotCalendarError} and {@link TooManyEventsError}.
 */
export function parseCalendars(text: string, from: number): { calendars: Calendar[]; isCut: boolean } {
  const calendars: Calendar[] = [];
  let events = 0;
  const scanner = createScanner({
    begin: () => calendars.push({ name: "", zones: [], events: [] }),
    line: ({ name, value }) => {
      const calendar = calendars.at(-1);
      if (calendar && name === "x-wr-timezone" && calendar.name === "") calendar.name = value;
    },
    component: (component) => {
      const calendar = calendars.at(-1);
      if (component.kind === "vtimezone") calendar?.zones.push(component);
      else if (!isOver(component, from)) {
        if (++events > mostEvents) throw new TooManyEventsError();
        calendar?.events.push(component);
      }
    },
    end: () => undefined,
  });
  scanner.add(text);
  return { calendars, ...scanner.end() };
}
