/**
 * Works on the items of a source, so many at once, and takes no further one when there is no time left. Raises the first
 * error of `work` once the work under way is done.
 */
export async function inParallel<Item>(
  source: AsyncIterable<Item> | Iterable<Item>,
  atOnce: number,
  hasTime: () => boolean,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const items = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
  let reading: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  const next = (): Promise<IteratorResult<Item>> => {
    const read = reading.then((): Promise<IteratorResult<Item>> | IteratorResult<Item> => items.next());
    reading = read.catch(() => undefined);
    return read;
  };
  const worker = async (): Promise<void> => {
    while (!isStopped && hasTime()) {
      const found = await next();
      if (found.done) return;
      await work(found.value);
    }
  };
  const workers = Array.from({ length: atOnce }, () =>
    worker().catch((error: unknown) => {
      isStopped = true;
      throw error;
    }),
  );
  const failed = (await Promise.allSettled(workers)).find(({ status }) => status === "rejected");
  await items.return?.(undefined);
  if (failed?.status === "rejected") throw failed.reason;
}

/**
 * Works on the items like {@link inParallel}, but an item that fails holds up no other, nor the runs that follow. Raises
 * the first failure once the others are done.
 */
export async function eachInParallel<Item>(
  source: AsyncIterable<Item> | Iterable<Item>,
  atOnce: number,
  hasTime: () => boolean,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  await inParallel(source, atOnce, hasTime, (item) => work(item).catch((error) => failures.push(error)));
  if (failures.length > 0) throw failures[0];
}
