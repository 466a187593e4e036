/**
 * Works in one tab at a time. Only a secure origin has locks; without them two tabs may work at once: the server lets them use
 * one refresh token within a minute, and takes an event once.
 */
export async function oneTabAtATime<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? ((await locks.request(name, work)) as Result) : work();
}
