import { ClassicLevel } from "classic-level";
import { mkdir } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { systemErrorCode } from "./start-up-error";

/** How long a process waits before it asks for its turn again. */
const patience = 100;

/**
 * Runs `work` while no other process and no other call runs what shares its folder; those that come meanwhile wait. The lock
 * is that of an empty LevelDB, which the system takes back from a process that dies, so that none is ever left over.
 */
export async function oneAtATime<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(folder, { recursive: true });
  const lock = new ClassicLevel(folder);
  while (!(await isTaken(lock))) await wait(patience);
  try {
    return await work();
  } finally {
    await lock.close();
  }
}

async function isTaken(lock: ClassicLevel): Promise<boolean> {
  try {
    await lock.open();
    return true;
  } catch (error) {
    if (systemErrorCode(error) === "LEVEL_LOCKED") return false;
    throw error;
  }
}
