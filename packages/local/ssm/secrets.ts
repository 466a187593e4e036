import { randomBytes } from "node:crypto";
import { openDurableMap } from "../shared/durable-map";

/** Reads the secrets of a data folder; `generate` creates each missing one, which is then stored. */
export async function readOrCreateSecrets<Name extends string>(
  file: string | undefined,
  names: readonly Name[],
  generate: (name: Name) => string = () => randomBytes(32).toString("base64url"),
): Promise<Record<Name, string>> {
  const secrets = await openDurableMap<string>(file);
  const missing = names.filter((name) => secrets.get(name) === undefined);
  if (missing.length > 0) await secrets.apply(missing.map((name) => [name, generate(name)] as const));
  const found = Object.fromEntries(names.map((name) => [name, secrets.get(name)])) as Record<Name, string>;
  await secrets.close();
  return found;
}
