import { counterOfLimit, isWrite, type KindOfCalls, type Request } from "./kinds";

/** A call of the table in the course of a call of a route. */
export interface Step {
  /** The operation, and what the keys and values in it begin with: `PutItem account session`. */
  shape: string;
  isWrite: boolean;
  /** It adds to the counter of a limit. */
  isCounter: boolean;
}

/** A call of a route in a run without faults. */
export interface RecordedCall {
  id: string;
  routeKey: string;
  steps: Step[];
}

/** In which of its calls of the table, counted from 1, a call of a route meets faults, by the call's id. */
export type Plan = Record<string, number[]>;

/** What a request does, without whose items it does it to. */
export function stepOf(request: Request): Step {
  const names = [...new Set(namesIn(request.body))].toSorted();
  return {
    shape: [request.operation, ...names].join(" "),
    isWrite: isWrite(request),
    isCounter: counterOfLimit(request) !== undefined,
  };
}

/** The first words of keys, as `account` in `account#nut_1`. */
function namesIn(value: unknown): string[] {
  if (typeof value === "string") return /^[a-zA-Z]+(?=#)/.exec(value)?.slice(0, 1) ?? [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(namesIn);
}

/** Whether a kind makes faults of such a call of the table. */
export function countsFor(kind: KindOfCalls, { isWrite: writes, isCounter }: Step): boolean {
  if (kind === "throttled") return true;
  return writes && !(kind === "unanswered" && isCounter);
}

/**
 * The places of a call in which a fault of the kind would be another one: what a table that is down finds done depends
 * on all that came before, what the SDK repeats only on the request itself.
 */
function placesOf(kind: KindOfCalls, { routeKey, steps }: Omit<RecordedCall, "id">): Map<string, number> {
  const places = new Map<string, number>();
  const before: string[] = [];
  let number = 0;
  for (const step of steps.filter((one) => countsFor(kind, one))) {
    number += 1;
    if (before.at(-1) === step.shape) continue;
    before.push(step.shape);
    const place = [routeKey, ...(kind === "down" ? before : [step.shape])].join("\n");
    if (!places.has(place)) places.set(place, number);
  }
  return places;
}

/** A place that is planned, and the call that meets the fault there. */
export interface Planned {
  place: string;
  id: string;
  number: number;
}

/**
 * Chooses a call for each place of each route that met no fault yet, for those with the fewest calls first. Of a table
 * that goes down a call meets one fault, so places can be left for another run.
 */
export function planOf(
  kind: KindOfCalls,
  calls: readonly RecordedCall[],
  met: ReadonlySet<string>,
): { planned: Planned[]; places: number } {
  const callsAt = new Map<string, Planned[]>();
  for (const { id, ...call } of calls) {
    for (const [place, number] of placesOf(kind, call)) {
      callsAt.set(place, [...(callsAt.get(place) ?? []), { place, id, number }]);
    }
  }
  const taken = new Set<string>();
  const planned: Planned[] = [];
  for (const candidates of [...callsAt.values()].toSorted((one, other) => one.length - other.length)) {
    const free = candidates.find(({ id }) => kind !== "down" || !taken.has(id));
    if (!free || met.has(free.place)) continue;
    taken.add(free.id);
    planned.push(free);
  }
  return { planned, places: callsAt.size };
}

/** What the calls of a run are told. */
export function asPlan(planned: readonly Planned[]): Plan {
  const plan: Plan = {};
  for (const { id, number } of planned) plan[id] = [...(plan[id] ?? []), number];
  return plan;
}
