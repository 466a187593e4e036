import type { Secrets } from "@nutria/core/kernel/context";
import { lazily } from "../lazily";

/** Reads the secret from the encrypted parameter store at its first use, once per process. */
export function createSecrets(linkSecretParameter: string): Secrets {
  return { linkSecret: lazily(() => readParameter(linkSecretParameter)) };
}

/** Reads an encrypted parameter. Raises when it has no value. */
export async function readParameter(name: string): Promise<string> {
  const { GetParameterCommand, SSMClient } = await import("@aws-sdk/client-ssm");
  const { Parameter } = await new SSMClient({}).send(
    new GetParameterCommand({ Name: name, WithDecryption: true }),
  );
  if (!Parameter?.Value) throw new Error(`The parameter ${name} has no value`);
  return Parameter.Value;
}
