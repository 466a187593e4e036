/** What a plan says of a meal. */
export interface Planned {
  position: number;
  name: string;
  time: string;
  planned: string;
}

interface Sent {
  startDate: string;
  endDate: string | null;
  meals: Planned[];
}

/** The plans that were sent, and what was to be eaten on a day: what the plan said when its first meal was logged. */
export class Plans {
  readonly #sent: Sent[] = [];
  readonly #held = new Map<string, Planned[]>();

  send(plan: Sent): void {
    this.#sent.push(plan);
  }

  /** A meal of the day was logged: the plan of that day is the one that was followed. */
  hold(day: string): void {
    if (!this.#held.has(day)) this.#held.set(day, this.on(day));
  }

  /** The latest to begin of those that cover the day; of one day the one that was sent last. */
  on(day: string): Planned[] {
    const held = this.#held.get(day);
    if (held) return held;
    const covering = this.#sent.filter(
      ({ startDate, endDate }) => startDate <= day && (endDate === null || day <= endDate),
    );
    const latest = covering.reduce<Sent | undefined>(
      (best, one) => (best && best.startDate > one.startDate ? best : one),
      undefined,
    );
    return latest?.meals ?? [];
  }
}
