/** Maps paths of the request to inputs, for a form that edits the part of a body at `prefix`. */
export function namesUnder<Name extends string>(
  prefix: string,
  fields: readonly Name[],
): Record<string, Name> {
  return Object.fromEntries(fields.map((field) => [`${prefix}.${field}`, field]));
}
