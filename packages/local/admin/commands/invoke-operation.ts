import { repositoryRoot } from "../../app/settings";
import { loadStageEnvironment, regionOfStage } from "../../shared/stage-environment";
import { StartUpError } from "../../shared/start-up-error";
import { UsageError } from "../usage";

/** Where an operation runs: a stage, and its region unless the stage's parameters name it. */
export interface OperationPlace {
  stage: string;
  region: string | undefined;
}

/**
 * Invokes an operation of a stage by its name, with the user's AWS credentials, and returns its answer. Throws a
 * `UsageError` for a name that no stage can have, and a `StartUpError` when AWS or the operation refuses.
 */
export async function invokeOperation(
  operation: string,
  { stage, region }: OperationPlace,
  input: object,
): Promise<unknown> {
  if (!/^[a-z][a-z0-9-]{0,19}$/.test(stage)) throw new UsageError(`"${stage}" no es el nombre de una etapa`);
  const { InvokeCommand, LambdaClient } = await import("@aws-sdk/client-lambda");
  loadStageEnvironment(stage, repositoryRoot);
  const client = new LambdaClient({ region: regionOfStage(region) });
  const FunctionName = `nutria-${stage}-operations-${operation}`;
  const command = new InvokeCommand({ FunctionName, Payload: JSON.stringify(input) });
  const { FunctionError, Payload } = await client.send(command).catch((cause: unknown) => {
    const { name, message } = cause as Error;
    const reason =
      name === "ResourceNotFoundException" ? "no existe en esta cuenta y región" : `${name}: ${message}`;
    throw new StartUpError(`No se pudo invocar ${FunctionName}: ${reason}`, { cause });
  });
  const answer: unknown = JSON.parse(Buffer.from(Payload ?? new Uint8Array()).toString() || "null");
  if (FunctionError === undefined) return answer;
  const { errorMessage = FunctionError } = (answer ?? {}) as { errorMessage?: string };
  throw new StartUpError(`${FunctionName} falló: ${errorMessage}`);
}
