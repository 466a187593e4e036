export interface TimeSpan {
  /** Minutes since midnight. */
  start: number;
  end: number;
}

export interface Placed<Event> {
  event: Event;
  /** The index of its column, and the number of columns in its cluster. */
  column: number;
  columns: number;
}

/**
 * Arranges overlapping events of one day in columns: each takes the first free column, and all columns of a cluster
 * have the same width. Accepts any order; returns the events sorted by start.
 */
export function placeSideBySide<Event extends TimeSpan>(events: readonly Event[]): Placed<Event>[] {
  const inOrder = [...events].sort((a, b) => a.start - b.start || b.end - a.end);
  const placed: Placed<Event>[] = [];
  let cluster: Placed<Event>[] = [];
  /** For each column of the cluster, the minute at which it becomes free. */
  let ends: number[] = [];
  const close = () => {
    for (const one of cluster) one.columns = ends.length;
    cluster = [];
    ends = [];
  };
  for (const event of inOrder) {
    if (ends.every((end) => end <= event.start)) close();
    const free = ends.findIndex((end) => end <= event.start);
    const column = free === -1 ? ends.length : free;
    ends[column] = event.end;
    const one = { event, column, columns: 1 };
    cluster.push(one);
    placed.push(one);
  }
  close();
  return placed;
}
