/** Gives this process a clock that can be set, as a machine's can: every `Date` is moved, timers go on as they are. */
const Machine = Date;
let moved = 0;

/** Sets the clock so many milliseconds away from the machine's. */
export function setClock(milliseconds: number): void {
  moved = milliseconds;
}

const now = (): number => Machine.now() + moved;

globalThis.Date = new Proxy(Machine, {
  construct: (target, given: [] | [number]) =>
    given.length === 0 ? new target(now()) : new target(...given),
  apply: () => new Machine(now()).toString(),
  get: (target, name): unknown => (name === "now" ? now : Reflect.get(target, name)),
});
