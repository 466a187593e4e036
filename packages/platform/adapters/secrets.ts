import type { SecretValues, Secrets } from "@nutria/core/kernel/context";
import { atFirstUse } from "@nutria/contract/wire/at-first-use";
import { createLog, describeFault } from "../log";

/**
 * The time for which a secret is used before it is read again, so that a changed one is in use everywhere within five
 * minutes.
 */
export const secretLifetimeMilliseconds = 4 * 60_000;
/** The time after which a reading that failed is tried again. */
const retryMilliseconds = 20_000;
/** The longest that one reading takes, so that no request waits for a parameter store that does not answer. */
const readLimitMilliseconds = 5_000;

/** The secrets of the stage. Each is read from the encrypted parameter store at its first use. */
export function createSecrets(linkSecretParameter: string): Secrets {
  return { linkSecrets: createSecretReader(linkSecretParameter) };
}

/**
 * Returns a function that gives the values of an encrypted parameter, newest first; callers at once share a reading.
 * While the parameter cannot be read again, the values read before stay in use. Raises when it was never read.
 */
export function createSecretReader(
  parameter: string,
  read: (parameter: string) => Promise<string> = createParameterReader(),
  now: () => number = () => Date.now(),
): () => Promise<SecretValues> {
  let kept: { values: SecretValues; until: number } | undefined;
  let reading: Promise<SecretValues> | undefined;

  async function refresh(): Promise<SecretValues> {
    const startedAt = now();
    try {
      const values = valuesOf(parameter, await read(parameter));
      kept = { values, until: startedAt + secretLifetimeMilliseconds };
    } catch (error) {
      if (!kept) throw error;
      kept = { ...kept, until: now() + retryMilliseconds };
      createLog({}).warn("a secret cannot be read again; its earlier value stays in use", {
        parameter,
        ...describeFault(error),
      });
    } finally {
      reading = undefined;
    }
    return kept.values;
  }

  return () => (kept && now() < kept.until ? Promise.resolve(kept.values) : (reading ??= refresh()));
}

/** The values in the text of a parameter, which white space separates. Raises when there is none. */
function valuesOf(parameter: string, text: string): SecretValues {
  const [newest, ...earlier] = text.split(/\s+/).filter((value) => value !== "");
  if (newest === undefined) throw new Error(`The parameter ${parameter} has no value`);
  return [newest, ...earlier];
}

/** Returns a function that reads encrypted parameters, with one client. It raises after the limit. */
export function createParameterReader(
  limitMilliseconds = readLimitMilliseconds,
): (parameter: string) => Promise<string> {
  const client = atFirstUse(async () => {
    const { GetParameterCommand, SSMClient } = await import("@aws-sdk/client-ssm");
    return { ssm: new SSMClient({}), GetParameterCommand };
  });
  return async (name) => {
    const { ssm, GetParameterCommand } = await client();
    const { Parameter } = await ssm.send(new GetParameterCommand({ Name: name, WithDecryption: true }), {
      abortSignal: AbortSignal.timeout(limitMilliseconds),
    });
    return Parameter?.Value ?? "";
  };
}
