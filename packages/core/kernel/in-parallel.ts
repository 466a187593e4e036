/**
 * Works on the items of a source, so many at once, and takes no further one when there is no time left. Raises the first
 * error of `work` once the work under way is done.
 */
export async function inParallel<Item>(
  source: AsyncIterable<Item>,
  atOnce: number,
  hasTime: () => boolean,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const items = source[Symbol.asyncIterator]();
  let reading: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  const next = (): Promise<IteratorResult<Item>> => {
    const read = reading.then(() => items.next());
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
