const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const keysOf = <Content extends object>(content: Content) => Object.keys(content) as (keyof Content)[];

/** The fields of `mine` that differ from `base`. */
export function changesBetween<Content extends object>(base: Content, mine: Content): Partial<Content> {
  const changed = keysOf(mine).filter((key) => !isSame(base[key], mine[key]));
  return Object.fromEntries(changed.map((key) => [key, mine[key]])) as Partial<Content>;
}

/** Fields that both sides changed since `base`, each to another value. */
export function clashesBetween<Content extends object>(
  base: Content,
  mine: Content,
  stored: Content,
): (keyof Content)[] {
  return keysOf(mine).filter(
    (key) =>
      !isSame(base[key], mine[key]) && !isSame(base[key], stored[key]) && !isSame(mine[key], stored[key]),
  );
}

/** `stored` with the fields that this side changed; `theirs` names the clashing fields that keep the stored value. */
export function joined<Content extends object>(
  base: Content,
  mine: Content,
  stored: Content,
  theirs: readonly (keyof Content)[] = [],
): Content {
  const own = Object.entries(changesBetween(base, mine)).filter(
    ([key]) => !theirs.includes(key as keyof Content),
  );
  return { ...stored, ...Object.fromEntries(own) };
}
