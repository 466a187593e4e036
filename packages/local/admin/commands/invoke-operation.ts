import { repositoryRoot } from "../../app/settings";
import { awsOptions } from "../../shared/aws-options";
import { isRegion, loadStageEnvironment, regionOfStage } from "../../shared/stage-environment";
import { mistakeInStage, spanishStageWords } from "../../shared/stage-name";
import { StartUpError } from "../../shared/start-up-error";
import { anotherAnswers, isUnknownToAws, unreachableBecause } from "../../shared/unreachable";
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
  const mistake = mistakeInStage(stage, spanishStageWords);
  if (mistake !== undefined) throw new UsageError(`"${stage}" no es el nombre de una etapa: ${mistake}`);
  const { InvokeCommand, LambdaClient } = await import("@aws-sdk/client-lambda");
  loadStageEnvironment(stage, repositoryRoot);
  const where = regionOfStage(region);
  if (!isRegion(where)) throw new UsageError(`"${where}" no es una región de AWS, como us-east-1`);
  const client = new LambdaClient(awsOptions(where));
  const FunctionName = `nutria-${stage}-operations-${operation}`;
  const command = new InvokeCommand({ FunctionName, Payload: JSON.stringify(input) });
  const { FunctionError, Payload } = await client.send(command).catch((cause: unknown) => {
    throw new StartUpError(`No se pudo invocar ${FunctionName}: ${reasonOf(cause as Error, where)}`, {
      cause,
    });
  });
  const answer: unknown = JSON.parse(Buffer.from(Payload ?? new Uint8Array()).toString() || "null");
  if (FunctionError === undefined) return answer;
  const { errorMessage = FunctionError } = (answer ?? {}) as { errorMessage?: string };
  throw new StartUpError(`${FunctionName} falló: ${errorMessage}`);
}

/** Why AWS did not invoke it, in one sentence. */
function reasonOf(error: Error, region: string): string {
  const { name, message } = error;
  const because = unreachableBecause(error);
  if (because === anotherAnswers)
    return "contesta otro en lugar de AWS; revisa si la red pide entrar en una página, o el proxy.";
  if (because !== undefined)
    return `AWS no responde en ${region} (${because}); revisa la conexión o la región.`;
  if (isUnknownToAws(error)) return "AWS no sabe quién eres; usa aws sso login, o AWS_PROFILE.";
  if (name === "ResourceNotFoundException") return "no existe en esta cuenta y región.";
  return `${name}: ${message.split("\n")[0]}`;
}
