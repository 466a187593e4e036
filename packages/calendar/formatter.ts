/** How many results a cache holds: zones come from requests, and a process lives long. */
const maximumCached = 5000;

/** The value of a key, made once. */
export function cached<Key, Value>(cache: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = cache.get(key);
  if (known !== undefined) return known;
  if (cache.size >= maximumCached) cache.clear();
  const made = make();
  cache.set(key, made);
  return made;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** An es-MX formatter made once per zone and options: making one costs more than a hundred uses. */
export function formatterIn(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return cached(
    formatters,
    `${zone} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat("es-MX", { ...options, timeZone: zone }),
  );
}
