/** Few enough that others wait some milliseconds, however long one takes. */
const valuesPerSlice = 20;

/** All values of an iterable that is costly to go through, with a pause after some, in which other requests are served. */
export async function inSlices<Value>(values: Iterable<Value>): Promise<Value[]> {
  const made: Value[] = [];
  for (const value of values) {
    made.push(value);
    if (made.length % valuesPerSlice === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return made;
}
