/** The values of the parameters in a path, in their order: `/n/:slug` has one. */
type ValuesOf<Path extends string> = Path extends `${string}/:${string}/${infer Rest}`
  ? [value: string, ...ValuesOf<`/${Rest}`>]
  : Path extends `${string}/:${string}`
    ? [value: string]
    : [];

/** A page of the web: `path` for the router, `href` for links, with the values of its parameters. */
export const webPage = <const Path extends string>(path: Path) => ({
  path,
  href: (...values: ValuesOf<Path>): string => {
    let next = 0;
    return path.replace("/*", "").replaceAll(/:\w+/g, () => encodeURIComponent(values[next++] ?? ""));
  },
});
