import { readParameter, writeParameter, type ParameterStore } from "../parameters";

/** An encrypted parameter: its values, newest first, and when it was changed. */
interface StoredSecret {
  values: [string, ...string[]];
  changedAt: Date;
}

/** Reads the values of a secret; undefined when it is not there or has no value. */
export async function readSecret(ssm: ParameterStore, name: string): Promise<StoredSecret | undefined> {
  const stored = await readParameter(ssm, name, { isSecret: true });
  const [newest, ...earlier] = (stored?.value ?? "").split(/\s+/).filter((value) => value !== "");
  return stored && newest !== undefined
    ? { values: [newest, ...earlier], changedAt: stored.changedAt }
    : undefined;
}

/** Writes the values of a secret, newest first. */
export function writeSecret(
  ssm: ParameterStore,
  name: string,
  values: readonly string[],
  description: string,
): Promise<void> {
  return writeParameter(ssm, { name, value: values.join(" "), description, isSecret: true });
}
