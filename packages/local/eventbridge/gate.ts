/** Lets only so many pieces of work run at once; the others wait their turn, first come first served. */
export interface Gate {
  /** Raises without running the work when the gate was shut while it waited. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Nothing that waits is let in any more. */
  shut(): void;
}

export function createGate(places: number): Gate {
  const waiting: { enter: () => void; refuse: (error: Error) => void }[] = [];
  let taken = 0;
  let isShut = false;

  async function enter(): Promise<void> {
    if (isShut) throw new Error("The gate is shut");
    if (taken < places) {
      taken += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => waiting.push({ enter: resolve, refuse: reject }));
  }

  /** Whoever is next takes over the place. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next.enter();
    else taken -= 1;
  }

  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
    shut() {
      isShut = true;
      for (const { refuse } of waiting.splice(0)) refuse(new Error("The gate is shut"));
    },
  };
}
