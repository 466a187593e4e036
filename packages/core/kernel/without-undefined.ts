/** The set attributes of an object: undefined ones are left out, so that they are not stored and change nothing. */
export function withoutUndefined<T extends object>(
  fields: T,
): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
}
