import type { CalendarApp } from "@schedule-x/calendar";

/** A place inside the calendar's own elements where React draws the face of an event. */
export interface Face {
  id: string;
  element: HTMLElement;
  calendarEvent: unknown;
}

type Listener = () => void;

/**
 * Where the calendar wants events drawn. Unlike the library's own React wrapper it forgets a place when the calendar
 * removes it, so turning weeks does not pile them up, and it tells React once per turn and not once per event.
 */
export class Portals {
  private readonly faces = new Map<string, Face>();
  private readonly listeners = new Set<Listener>();
  private snapshot: readonly Face[] = [];
  private isScheduled = false;

  /** Hands itself to a calendar that is about to be drawn. */
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
