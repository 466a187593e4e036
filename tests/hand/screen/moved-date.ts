/** `Date` whose present is so many milliseconds later; given moments stay what they are. */
export function movedDate(real: DateConstructor, by: number): DateConstructor {
  const now = () => real.now() + by;
  const moved: DateConstructor = new Proxy(real, {
    construct: (target, given: unknown[], as) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, as === moved ? target : as) as Date,
    apply: () => new real(now()).toString(),
    get: (target, name) => (name === "now" ? now : (Reflect.get(target, name) as unknown)),
  });
  return moved;
}
