import { ApiError } from "@nutria/contract/api-error";
import { CreateAdministratorInput, type CreatedAdministrator } from "@nutria/contract/schemas/admin";
import { parsePart } from "@nutria/core/kernel/parse-part";
import { repositoryRoot } from "../../app/settings";
import { loadStageEnvironment, regionOfStage } from "../../shared/stage-environment";
import { StartUpError } from "../../shared/start-up-error";
import type { Options } from "../arguments";
import type { CommandResult } from "../output";
import { UsageError } from "../usage";

const operation = "create-administrator";

/**
 * Creates an administrator's account: in a stage by invoking the operator's Lambda with the user's AWS credentials, on
 * this machine through the developer page. Throws a `UsageError` or a `StartUpError`.
 */
export async function createAdministrator(
  written: string | undefined,
  { stage, region }: Options,
  origin: () => Promise<string>,
): Promise<CommandResult> {
  const email = readEmail(written);
  const created =
    stage === undefined ? await onThisMachine(await origin(), email) : await inStage(stage, region, email);
  const text = created.isNew
    ? `Se creó la cuenta de ${email}. Le enviamos una contraseña temporal, válida por 24 horas.`
    : `${email} ya tenía una cuenta de administración. Le enviamos otra contraseña temporal, válida por 24 horas.`;
  return { json: created, text };
}

function readEmail(written: string | undefined): string {
  try {
    return parsePart(CreateAdministratorInput, { email: written }).email;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new UsageError("Falta el correo de quien va a administrar, o no es un correo", { cause: error });
  }
}

async function onThisMachine(origin: string, email: string): Promise<CreatedAdministrator> {
  const address = `${origin}/_local/operations/${operation}?email=${encodeURIComponent(email)}`;
  const answer = await fetch(address, { method: "POST" }).catch((cause: unknown) => {
    throw new StartUpError(`No hay respuesta de ${origin}`, { cause });
  });
  if (answer.ok) return (await answer.json()) as CreatedAdministrator;
  throw new StartUpError(
    `${origin} no es una instancia de esta computadora; para una etapa usa --stage <etapa>`,
  );
}

async function inStage(
  stage: string,
  region: string | undefined,
  email: string,
): Promise<CreatedAdministrator> {
  if (!/^[a-z][a-z0-9-]{0,19}$/.test(stage)) throw new UsageError(`"${stage}" no es el nombre de una etapa`);
  const { InvokeCommand, LambdaClient } = await import("@aws-sdk/client-lambda");
  loadStageEnvironment(stage, repositoryRoot);
  const client = new LambdaClient({ region: regionOfStage(region) });
  const FunctionName = `nutria-${stage}-${operation}`;
  const command = new InvokeCommand({ FunctionName, Payload: JSON.stringify({ email }) });
  const { FunctionError, Payload } = await client.send(command).catch((cause: unknown) => {
    const { name, message } = cause as Error;
    const reason =
      name === "ResourceNotFoundException" ? "no existe en esta cuenta y región" : `${name}: ${message}`;
    throw new StartUpError(`No se pudo invocar ${FunctionName}: ${reason}`, { cause });
  });
  const answer: unknown = JSON.parse(Buffer.from(Payload ?? new Uint8Array()).toString() || "null");
  if (FunctionError === undefined) return answer as CreatedAdministrator;
  const { errorMessage = FunctionError } = (answer ?? {}) as { errorMessage?: string };
  throw new StartUpError(`${FunctionName} falló: ${errorMessage}`);
}
