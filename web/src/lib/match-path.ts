/** The parameters in a path of the contract's `paths`: `/n/:slug` has `slug`. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & PathParams<Rest>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : Record<never, string>;

/** Returns the parameters of a URL's path when it has the shape of `path`, otherwise null. For pages without the router. */
export function matchPath(path: string, pathname: string): Record<string, string> | null {
  const wanted = path.split("/");
  const given = pathname.replace(/(?<=.)\/$/, "").split("/");
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? "";
    if (part.startsWith(":") && value !== "") params[part.slice(1)] = decode(value);
    else if (part !== value) return null;
  }
  return params;
}

/** A mistyped address may have a `%` that encodes nothing. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
