import { randomBytes } from "node:crypto";
import { openDurableMap } from "../shared/durable-map";

/** Secrets of one data folder: each is made the first time it is asked for and then stays. */
export async function readOrMakeSecrets<Name extends string>(
  file: string | undefined,
  names: readonly Name[],
  make: (name: Name) => string = () => randomBytes(32).toString("base64url"),
): Promise<Record<Name, string>> {
  const secrets = await openDurableMap<string>(file);
  const missing = names.filter((name) => secrets.get(name) === undefined);
  if (missing.length > 0) await secrets.apply(missing.map((name) => [name, make(name)] as const));
  const found = Object.fromEntries(names.map((name) => [name, secrets.get(name)])) as Record<Name, string>;
  await secrets.close();
  return found;
}
