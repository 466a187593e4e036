/**
 * Returns a function that collects what it is given in one turn of the event loop and hands it on together. To wake
 * another thread costs more than the message itself.
 */
export function together<One>(handOn: (all: One[]) => void): (one: One) => void {
  let waiting: One[] = [];
  return (one) => {
    if (waiting.push(one) > 1) return;
    setImmediate(() => {
      const all = waiting;
      waiting = [];
      handOn(all);
    });
  };
}
