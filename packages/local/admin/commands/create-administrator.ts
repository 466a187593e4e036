import { ApiError } from "@nutria/contract/wire/api-error";
import { CreateAdministratorInput, type CreatedAdministrator } from "@nutria/contract/schemas/admin";
import { parsePart } from "@nutria/core/kernel/parse-part";
import { StartUpError } from "../../shared/start-up-error";
import type { Options } from "../arguments";
import type { CommandResult } from "../output";
import { UsageError } from "../usage";
import { invokeOperation } from "./invoke-operation";

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
    stage === undefined
      ? await onThisMachine(await origin(), email)
      : ((await invokeOperation(operation, { stage, region }, { email })) as CreatedAdministrator);
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
