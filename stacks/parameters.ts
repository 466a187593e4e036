import {
  DeleteParameterCommand,
  GetParameterCommand,
  PutParameterCommand,
  type SSMClient,
} from "@aws-sdk/client-ssm";

/** The parameter store, as the operator's commands use it. */
export type ParameterStore = Pick<SSMClient, "send">;

interface StoredParameter {
  value: string;
  changedAt: Date;
}

/** A parameter, decrypted if it is a secret; undefined when it is not there or empty. */
export async function readParameter(
  ssm: ParameterStore,
  name: string,
  { isSecret = false } = {},
): Promise<StoredParameter | undefined> {
  try {
    const { Parameter } = await ssm.send(new GetParameterCommand({ Name: name, WithDecryption: isSecret }));
    if (!Parameter?.Value) return undefined;
    return { value: Parameter.Value, changedAt: Parameter.LastModifiedDate ?? new Date() };
  } catch (error) {
    if ((error as Error).name === "ParameterNotFound") return undefined;
    throw error;
  }
}

interface ParameterToWrite {
  name: string;
  value: string;
  description: string;
  /** A secret is encrypted. */
  isSecret: boolean;
}

/** Writes a parameter, in place of its earlier value. */
export async function writeParameter(
  ssm: ParameterStore,
  { name, value, description, isSecret }: ParameterToWrite,
): Promise<void> {
  await ssm.send(
    new PutParameterCommand({
      Name: name,
      Type: isSecret ? "SecureString" : "String",
      Value: value,
      Description: description,
      Overwrite: true,
    }),
  );
}

/** Deletes a parameter; does nothing when it is not there. */
export async function deleteParameter(ssm: ParameterStore, name: string): Promise<void> {
  try {
    await ssm.send(new DeleteParameterCommand({ Name: name }));
  } catch (error) {
    if ((error as Error).name !== "ParameterNotFound") throw error;
  }
}
