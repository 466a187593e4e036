import { setTimeout as wait } from "node:timers/promises";

/** A misbehaviour of the provider, for tests. */
export interface Fault {
  /**
   * - `fails`: answers 500 and does not act.
   * - `loses`: closes the connection and does not act.
   * - `cutsOff`: acts, then closes the connection without an answer.
   * - `neverAnswers`: acts, and keeps the connection open without an answer.
   * - `answersLate`: acts, and answers after `milliseconds`.
   * - `answersAfter`: acts, and answers after `meanwhile`.
   * - `actsLate`: acts after `milliseconds`, even when the caller left.
   */
  kind: "fails" | "loses" | "cutsOff" | "neverAnswers" | "answersLate" | "answersAfter" | "actsLate";
  /** What happens between the act and the answer of `answersAfter`. */
  meanwhile?: () => Promise<unknown>;
  /** Operation that fails, such as `POST payment_intents/{id}/confirm`; without it, every request. */
  route?: string;
  milliseconds?: number;
  /** How many requests it strikes: 1 without it. */
  times?: number;
}

/** What the caller gets: an answer, a closed connection, or nothing. */
export type Outcome<Answer> = { answer: Answer } | "closed" | "silent";

/** The faults that are switched on. */
export class Faults {
  private readonly active: { fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.active.push({ fault, left: fault.times ?? 1 });
  }

  clear(): void {
    this.active.splice(0);
  }

  /** Carries out a request to a route, with the fault that strikes it. */
  async strike<Answer>(
    route: string | undefined,
    act: () => Promise<Answer>,
    failure: () => Answer,
  ): Promise<Outcome<Answer>> {
    const fault = this.take(route);
    switch (fault?.kind) {
      case undefined:
        return { answer: await act() };
      case "fails":
        return { answer: failure() };
      case "loses":
        return "closed";
      case "cutsOff":
        await act();
        return "closed";
      case "neverAnswers":
        await act();
        return "silent";
      case "answersLate": {
        const answer = await act();
        await wait(fault?.milliseconds ?? 0);
        return { answer };
      }
      case "answersAfter": {
        const answer = await act();
        await fault?.meanwhile?.();
        return { answer };
      }
      case "actsLate":
        await wait(fault?.milliseconds ?? 0);
        return { answer: await act() };
    }
  }

  private take(route: string | undefined): Fault | undefined {
    const found = this.active.find(
      ({ fault, left }) => left > 0 && (fault.route === undefined || fault.route === route),
    );
    if (found !== undefined) found.left -= 1;
    return found?.fault;
  }
}
