export interface TimeSpan {
  /** Minutes since midnight. */
  start: number;
  end: number;
}

export interface Placed<Event> {
  event: Event;
  /** Which of the columns side by side it stands in, and how many there are. */
  column: number;
  columns: number;
}

/**
 * Puts the events of one day side by side where they overlap: each in the first column that is free, all of one
 * cluster equally wide. Takes them in any order and gives them in the order in which they start.
 */
export function placeSideBySide<Event extends TimeSpan>(events: readonly Event[]): Placed<Event>[] {
  const inOrder = [...events].sort((a, b) => a.start - b.start || b.end - a.end);
  const placed: Placed<Event>[] = [];
  let cluster: Placed<Event>[] = [];
  /** When each column of the cluster is free again. */
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
