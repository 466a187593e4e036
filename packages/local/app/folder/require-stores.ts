import { stat } from "node:fs/promises";
import { join } from "node:path";
import { DamagedStoreError } from "../../shared/damaged-store";
import type { DataFolderState } from "../data-folder";

const accounts = "cognito/users.jsonl";

/** What every version has written at its first start, and would begin anew, empty, where it is missing. */
const stores = ["dynamodb/CURRENT", accounts, "files/objects.jsonl", "secrets.jsonl", "stripe/objects.jsonl"];

/** The bytes of a file; undefined when it is missing. */
const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );

/**
 * Throws a `DamagedStoreError` for a folder that was in use and lacks one of its stores, as one that was copied by half, so that
 * nobody takes an empty practice for theirs.
 */
export async function requireStores(directory: string, state: DataFolderState | undefined): Promise<void> {
  if (state?.demo === "pending") return;
  const wasInUse = state !== undefined || ((await sizeOf(join(directory, accounts))) ?? 0) > 0;
  if (!wasInUse) return;
  for (const store of stores) {
    if ((await sizeOf(join(directory, store))) === undefined)
      throw new DamagedStoreError(directory, `falta ${store}`);
  }
}
