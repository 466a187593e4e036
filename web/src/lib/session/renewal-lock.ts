/** The lock of the session of a member of a practice. */
export const memberLock = "nutria.renewal";

/** Renews in one tab at a time, because a refresh token is replaced when it is used. */
export async function oneTabAtATime<Result>(lock: string, renew: () => Promise<Result>): Promise<Result> {
  // Only a secure origin has locks; without them, the server lets two tabs use one token within a minute.
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return renew();
  return (await locks.request(lock, renew)) as Result;
}
