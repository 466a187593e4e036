/** The most that the server takes in one call. */
export const mostEventsPerCall = 100;
/** Below its 256 KB, so that what a proxy adds does not count. */
const mostBytesPerCall = 250_000;

const encoder = new TextEncoder();

/**
 * Parts events into lists that one call takes, in order: by their number, and by their size as JSON. An event that is too
 * large alone has a list of its own, which the server refuses.
 */
export function inLists<Event>(events: readonly Event[], most = mostEventsPerCall): Event[][] {
  const mostOfAll = Math.max(1, Math.min(most, mostEventsPerCall));
  const lists: Event[][] = [];
  let last: Event[] = [];
  let bytes = 0;
  for (const event of events) {
    const size = encoder.encode(JSON.stringify(event)).length + 1;
    if (last.length === 0 || last.length >= mostOfAll || bytes + size > mostBytesPerCall) {
      last = [];
      bytes = 0;
      lists.push(last);
    }
    last.push(event);
    bytes += size;
  }
  return lists;
}
