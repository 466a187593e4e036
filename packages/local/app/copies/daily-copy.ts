import type { JobDefinition } from "../../jobs/runner";
import type { Entry } from "../../dynamodb/folder";
import { makeCopy } from "./make-copy";

/** Why the last copy of a folder was not made, and since when none is. */
export interface MissedCopy {
  /** ISO 8601 in UTC. */
  since: string;
  reason: string;
}

const missed = new Map<string, MissedCopy>();

/** Why a data folder has no copy of today; undefined while the last one was made. */
export const missedCopyOf = (dataDirectory: string): MissedCopy | undefined => missed.get(dataDirectory);

/** Copies the data folder beside itself once a day, or when `npm run backup` asks. `captureTable` gives the table as it is now. */
export const dailyCopy = (dataDirectory: string, captureTable: () => Entry[]): JobDefinition => ({
  name: "daily-copy",
  everyMinutes: 1440,
  description: "Copia los datos de esta computadora; cada copia se guarda siete días",
  async handler() {
    const now = Date.now();
    try {
      const copy = await makeCopy(dataDirectory, captureTable(), now);
      missed.delete(dataDirectory);
      return { ...copy };
    } catch (error) {
      const since = missed.get(dataDirectory)?.since ?? new Date(now).toISOString();
      missed.set(dataDirectory, { since, reason: (error as Error).message });
      throw error;
    }
  },
});
