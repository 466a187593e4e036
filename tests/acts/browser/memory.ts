import { linesOf, type Line } from "../api/lines";
import { entryOf, inOrder, type Deed } from "../api/deeds";
import { apart } from "../api/plans";
import type { Telephone } from "./telephone";

/** Something that was done on a phone, and how far it has come. */
export interface Act {
  deed: Deed;
  on: Telephone;
  /** In the tab alone it is lost with it. */
  where: "sent" | "phone" | "tab";
  /** The phone showed nothing of its entry before. */
  isNew: boolean;
}

/** What a person did, phone by phone, and so what each screen and the nutritionist should show. */
export class Memory {
  #acts: Act[] = [];
  /** What a phone without a connection knew of all when it lost it. */
  readonly #knew = new Map<Telephone, Set<Act>>();

  add(on: Telephone, deed: Deed): Act {
    const isNew = !this.seenOn(on).lines.has(entryOf(deed) ?? "");
    const act: Act = { deed, on, where: on.isFull ? "tab" : "phone", isNew };
    this.#acts.push(act);
    this.#send(on);
    return act;
  }

  /** It was undone: as if it had not been. */
  forget(act: Act): void {
    this.#acts = this.#acts.filter((one) => one !== act);
  }

  loseConnection(on: Telephone): void {
    this.#knew.set(on, new Set(this.#acts.filter(({ where }) => where === "sent")));
  }

  findConnection(on: Telephone): void {
    this.#knew.delete(on);
    this.#send(on);
  }

  /** The app was ended: what the phone did not take is gone. */
  kill(on: Telephone): void {
    this.#acts = this.#acts.filter((act) => act.on !== on || act.where !== "tab");
  }

  /** How many acts a kill would lose. */
  atRisk(on: Telephone): number {
    return this.#acts.filter((act) => act.on === on && act.where === "tab").length;
  }

  seenOn(on: Telephone): Standing {
    const knew = this.#knew.get(on);
    return standingOf(
      this.#acts.filter((act) => act.on === on || (knew ? knew.has(act) : act.where === "sent")),
    );
  }

  /** Where a meal of a plan stands on a day of which another plan's meals were withdrawn. */
  freePlace(on: Telephone, { day, position, plan }: { day: string; position: number; plan: string }): number {
    const { traces } = this.seenOn(on);
    const isOther = (line: Line, place: number) =>
      line.day === day && line.position === place && line.plan !== undefined && line.plan !== plan;
    let place = position;
    while (traces.some((line) => isOther(line, place))) place += apart;
    return place;
  }

  /** What was withdrawn of a plan's meal on a day. */
  traceOf(on: Telephone, { day, position, plan }: { day: string; position: number; plan: string }) {
    return this.seenOn(on).traces.find(
      (line) => line.day === day && line.plan === plan && (line.position ?? -1) % apart === position,
    );
  }

  atServer(): Standing {
    return standingOf(this.#acts.filter(({ where }) => where === "sent"));
  }

  #send(on: Telephone): void {
    if (on.isOffline) return;
    for (const act of this.#acts) if (act.on === on) act.where = "sent";
  }
}

/** How a diary stands by some acts. */
export interface Standing {
  lines: Map<string, Line>;
  /** What was withdrawn. */
  traces: Line[];
  glasses: Map<string, number>;
  comments: Map<string, string[]>;
}

function standingOf(acts: readonly Act[]): Standing {
  const deeds = inOrder(acts.map(({ deed }) => deed));
  const all = [...linesOf(deeds)];
  const standing: Standing = {
    lines: new Map(all.filter(([, { withdrawnAt }]) => withdrawnAt === null)),
    traces: all.flatMap(([, line]) => (line.withdrawnAt === null ? [] : [line])),
    glasses: new Map(),
    comments: new Map(),
  };
  for (const { type, data } of deeds) {
    if (type === "loggedWater") standing.glasses.set(data.day, data.glasses);
    if (type === "commentedMeal")
      standing.comments.set(data.entry, [...(standing.comments.get(data.entry) ?? []), data.text]);
  }
  return standing;
}
