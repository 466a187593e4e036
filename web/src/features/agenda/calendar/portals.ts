import type { CalendarApp } from "@schedule-x/calendar";

/** An element of the calendar into which React renders an event. */
export interface Face {
  id: string;
  element: HTMLElement;
  calendarEvent: unknown;
}

type Listener = () => void;

/**
 * Renders events into the calendar's elements through portals. Replaces `@schedule-x/react`, whose version 4.1.0 never
 * removes a portal (after ten months with an event a day it keeps 361 mounted, of which 42 are visible) and updates
 * React once per event.
 */
export class Portals {
  private readonly faces = new Map<string, Face>();
  private readonly listeners = new Set<Listener>();
  private snapshot: readonly Face[] = [];
  private isScheduled = false;

  /** Registers itself with a calendar before the calendar renders. */
  attach(app: CalendarApp, names: readonly ("dateGridEvent" | "monthGridEvent")[]): void {
    for (const name of names) {
      app._setCustomComponentFn(name, (element: HTMLElement | null, { calendarEvent }) => {
        const id = element?.dataset.ccid;
        if (element === null || id === undefined) return;
        this.faces.set(id, { id, element, calendarEvent });
        this.tell();
      });
    }
    app._setDestroyCustomComponentInstance((id) => {
      if (this.faces.delete(id)) this.tell();
    });
  }

  readonly subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): readonly Face[] => this.snapshot;

  private tell(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    queueMicrotask(() => {
      this.isScheduled = false;
      this.snapshot = [...this.faces.values()];
      for (const listener of this.listeners) listener();
    });
  }
}
