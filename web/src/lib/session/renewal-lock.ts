/** Renews in one tab at a time, because a refresh token is replaced when it is used. */
export async function oneTabAtATime<Result>(renew: () => Promise<Result>): Promise<Result> {
  // Only a secure origin has locks; without them, the server lets two tabs use one token within a minute.
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return renew();
  return (await locks.request("nutria.renewal", renew)) as Result;
}
