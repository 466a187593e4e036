/**
 * `npm run bench sync`: what it costs that acknowledged means on the disk. Patients are added to a practice in a data folder,
 * by one client and by eight, by turns with the disk's word for each write and with that of the operating system alone.
 * `-- 5` measures five rounds.
 */
import { addSeconds } from "@nutria/calendar/instant";
import { createPatient } from "@nutria/core/linking/link-request/index";
import { configureClients } from "@nutria/local/app/configure-clients";
import { startCloud } from "@nutria/local/cloud";
import { disk } from "@nutria/local/shared/durable-file";
import { leveldb } from "@nutria/local/dynamodb/folder";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createScriptContexts } from "../support/script-contexts";

const rounds = Number(process.argv[2] ?? 3);
const each = 100;

const directory = await mkdtemp(join(tmpdir(), "nutria-sync-"));
const cloud = await startCloud({ dataDirectory: directory });
configureClients(cloud);
const ctx = await createScriptContexts("sync").nutritionist();

const synced = { write: leveldb.write, sync: disk.sync };
const unsynced: typeof synced = {
  write: (level, entries) =>
    level.batch(
      entries.map(([key, value]) =>
        value === undefined ? { type: "del", key } : { type: "put", key, value },
      ),
    ),
  sync: () => Promise.resolve(),
};

const startedAt = new Date().toISOString();
let people = 0;
/** Milliseconds of one patient, of so many clients at once. */
async function measure(how: typeof synced, clients: number): Promise<number> {
  leveldb.write = how.write;
  disk.sync = how.sync;
  const end = people + each;
  const start = performance.now();
  const add = async (): Promise<void> => {
    while (people < end) {
      const number = ++people;
      const contact = {
        name: "Persona",
        lastName: `Número ${number}`,
        email: "" as const,
        hasNoEmail: true as const,
        phoneNumber: `55${String(10_000_000 + number)}`,
        countryCode: 52 as const,
      };
      // Half an hour apart, so that no limit of what one practice may do applies.
      const now = addSeconds(startedAt, number * 1800);
      await createPatient({ ...ctx, now: () => now }, contact, {
        shouldAddPass: false,
        addedFromCalendar: false,
      });
    }
  };
  await Promise.all(Array.from({ length: clients }, add));
  return (performance.now() - start) / each;
}

const middle = (all: number[]): string =>
  `${(all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0).toFixed(1)} ms`;
for (const clients of [1, 8]) {
  const [onDisk, withSystem]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    withSystem.push(await measure(unsynced, clients));
    onDisk.push(await measure(synced, clients));
  }
  console.log(
    `${clients} at once: a patient added in ${middle(onDisk)} on the disk, in ${middle(withSystem)} with the operating system`,
  );
}
leveldb.write = synced.write;
disk.sync = synced.sync;
await cloud.close();
await rm(directory, { recursive: true });
