/** What a plan says of a meal. */
export interface Planned {
  /** Its place in the day: that in its plan, unless a meal of another plan has it. */
  position: number;
  name: string;
  time: string;
  planned: string;
  /** Names its plan as it was sent. */
  plan: string;
}

interface Sent {
  startDate: string;
  endDate: string | null;
  meals: Planned[];
}

/** The plans that were sent. */
export class Plans {
  readonly #sent: Sent[] = [];

  send(plan: Sent): void {
    this.#sent.push(plan);
  }

  /** The latest to begin of those that cover the day; of one day the one that was sent last. */
  on(day: string): Planned[] {
    const covering = this.#sent.filter(
      ({ startDate, endDate }) => startDate <= day && (endDate === null || day <= endDate),
    );
    const latest = covering.reduce<Sent | undefined>(
      (best, one) => (best && best.startDate > one.startDate ? best : one),
      undefined,
    );
    return latest?.meals ?? [];
  }

  /** The meal at a place of a day as a plan had it when it was sent. */
  mealOf(plan: string, position: number): Planned | undefined {
    const meals = this.#sent.flatMap((one) => one.meals.filter((meal) => meal.plan === plan));
    const found = meals.find((meal) => meal.position === position % apart);
    return found && { ...found, position };
  }
}

/** A meal of which the place is taken by another plan's stands so many places after it. */
export const apart = 8;
