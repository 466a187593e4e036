import { eventRoutes } from "@nutria/contract/routes/events";
import type { EventResult } from "@nutria/contract/schemas/event";
import type { Random } from "../../hand/random";
import type { Person } from "../people";
import type { Book } from "./book";
import type { Deed } from "./deeds";

/** How a call of a phone goes. */
export const roads = ["well", "answer lost", "twice", "in any order", "cut", "killed"] as const;
export type Road = (typeof roads)[number];

const mostAtOnce = 12;

/** One of the phones of a person: what it has not been told to be taken, waits and is sent again. */
export class Phone {
  #waiting: Deed[] = [];

  constructor(
    readonly person: Person,
    readonly book: Book,
  ) {}

  get waits(): number {
    return this.#waiting.length;
  }

  keep(deed: Deed): void {
    this.#waiting.push(deed);
  }

  /** Sends what waits; gives what was answered otherwise than the book expects. */
  async send(road: Road, random: Random): Promise<string[]> {
    const { ground } = this.person;
    const inOrder = this.#waiting.slice(0, mostAtOnce);
    const list = road === "in any order" ? shuffled(inOrder, random) : inOrder;
    if (list.length === 0) return [];
    // A product takes seconds to start again.
    const mayDie = ground.kill !== undefined && road === "killed" && random.is(0.4);
    // Whether it arrived is not known until it is sent again.
    const isUnknown = mayDie || road === "cut";
    if (isUnknown) await this.#sendIntoTheDark(list, random, mayDie);
    const problems = this.#hear(list, await this.#post(list), isUnknown);
    if (road === "answer lost") return problems;
    if (road === "twice") problems.push(...this.#hear(list, await this.#post(list), true));
    const sent = new Set(list);
    this.#waiting = this.#waiting.filter((deed) => !sent.has(deed));
    return problems;
  }

  async #post(list: readonly Deed[]): Promise<EventResult[]> {
    const { results } = await this.person.call(eventRoutes.ingestEvents, { body: [...list] });
    return results;
  }

  /** A call whose answer nobody hears: the network is cut, or the product dies while it carries it out. */
  async #sendIntoTheDark(list: readonly Deed[], random: Random, dies: boolean): Promise<void> {
    const { ground } = this.person;
    const call = this.person.ask(eventRoutes.ingestEvents, { body: [...list] }).catch(() => undefined);
    await new Promise((done) => setTimeout(done, random.whole(0, 40)));
    if (dies) await ground.kill?.();
    await call;
  }

  /** Takes answers into the book. What may have arrived before counts first, since the rest was carried out upon it. */
  #hear(list: readonly Deed[], results: readonly EventResult[], isAgain: boolean): string[] {
    const now = this.person.ground.now();
    const answers = list.map((deed, index) => ({ deed, result: results[index] }));
    const problems: string[] = [];
    const known = answers.filter(({ result }) => result?.status === "duplicate");
    for (const { deed } of known) {
      if (!isAgain && !this.book.has(deed) && !this.#wasHeard.has(deed.id))
        problems.push(`${deed.type} ${deed.id} was called a duplicate at its first sending`);
      this.book.take(deed, now);
      this.#wasHeard.add(deed.id);
    }
    for (const { deed, result } of answers.filter((one) => !known.includes(one))) {
      const codes = this.book.refusals(deed, now);
      const wanted = codes.length === 0 ? ["accepted"] : codes;
      const said = result?.error?.code ?? result?.status ?? "nothing";
      if (!wanted.includes(said))
        problems.push(
          `${deed.type} ${JSON.stringify(deed.data)} of ${deed.occurredAt}: ${said} instead of ${wanted.join(" or ")}`,
        );
      if (result?.status !== "accepted") continue;
      this.book.take(deed, now);
      this.#wasHeard.add(deed.id);
    }
    return problems;
  }

  /** What was taken, also what changed nothing. */
  readonly #wasHeard = new Set<string>();
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const from = [...items];
  const to: Item[] = [];
  while (from.length > 0) to.push(...from.splice(random.whole(0, from.length - 1), 1));
  return to;
}
