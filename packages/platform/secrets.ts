import { GetParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import type { Secrets } from "@nutria/core/lib/context";

/** Reads each secret once per process, when it is first needed, from the encrypted parameter store. */
export function createSecrets(linkSecretParameter: string, client = new SSMClient({})): Secrets {
  const values = new Map<string, Promise<string>>();
  const read = (name: string): Promise<string> => {
    let value = values.get(name);
    if (!value) {
      value = client
        .send(new GetParameterCommand({ Name: name, WithDecryption: true }))
        .then(({ Parameter }) => {
          if (!Parameter?.Value) throw new Error(`The parameter ${name} has no value`);
          return Parameter.Value;
        });
      value.catch(() => values.delete(name));
      values.set(name, value);
    }
    return value;
  };
  return { linkSecret: () => read(linkSecretParameter) };
}
