/**
 * The product as `npm start` runs it, without its web client, on the folder of the first argument. Its parent says what the
 * disk does: `full`, `readOnly`, `forgetful` (it takes what it is given and fails to keep it), or `well`.
 */
import { loadProduct } from "@nutria/local/app/load-product";
import { runProduct } from "@nutria/local/app/run-product";
import { leveldb } from "@nutria/local/dynamodb/folder";
import { disk } from "@nutria/local/shared/durable-file";
import type { DiskState } from "./run";

const faults: Partial<Record<DiskState, Error>> = {
  full: Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" }),
  readOnly: Object.assign(new Error("EROFS: read-only file system"), { code: "EROFS" }),
};
let state: DiskState = "well";

const { write, sync } = disk;
const { write: writeTable, open } = leveldb;
disk.write = (...call) => {
  const fault = faults[state];
  // As a disk that fills up leaves it, a part of what is written is there.
  if (fault) write(call[0], call[1].subarray(0, Math.floor(call[1].length / 2)));
  if (fault) throw fault;
  write(...call);
};
disk.sync = async (...call) => {
  if (state === "forgetful") throw Object.assign(new Error("EIO: i/o error, fsync"), { code: "EIO" });
  await sync(...call);
};
leveldb.write = async (...call) => {
  const fault = faults[state];
  if (fault) throw fault;
  await writeTable(...call);
  if (state === "forgetful") throw Object.assign(new Error("EIO: i/o error, fsync"), { code: "EIO" });
};
leveldb.open = async (level) => {
  const fault = faults[state];
  if (fault) throw fault;
  await open(level);
};

process.on("message", (next: DiskState) => {
  state = next;
  process.send?.({ state });
});
const { url } = await runProduct({
  port: 0,
  dataDirectory: process.argv[2] ?? "",
  isDemoWanted: false,
  loadProduct,
  throttle: { perSecond: 0, burst: 0 },
});
process.send?.({ url });
process.on("disconnect", () => process.exit(0));
