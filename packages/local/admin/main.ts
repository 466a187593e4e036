import type { Client } from "@nutria/contract/wire/client";
import { ApiError } from "@nutria/contract/wire/api-error";
import { readRunningUrl } from "../app/data-folder";
import { readSettings } from "../app/settings";
import { StartUpError } from "../shared/start-up-error";
import { readArguments, type Options } from "./arguments";
import { commands } from "./commands";
import { createAdministrator } from "./commands/create-administrator";
import { seedStageDemo } from "./commands/seed-demo";
import type { CommandResult } from "./output";
import { checkUrl, signIn, signOut } from "./session";
import { help, UsageError } from "./usage";

const exitCodes = { done: 0, refused: 1, wrongUsage: 2 } as const;

/** `npm run admin -- <command>`: administers the local product or a stage. */
export async function runAdmin(argv: string[]): Promise<void> {
  process.exitCode = await runCommandLine(argv);
}

/** Runs the command line, prints the result or the error, and returns the exit code. */
export async function runCommandLine(argv: string[]): Promise<number> {
  try {
    const { positionals, options } = readArguments(argv);
    if (options.help === true) {
      console.log(help);
      return exitCodes.done;
    }
    const { json, text, isRefused = false } = await run(positionals, options);
    console.log(options.json === true ? JSON.stringify(json, null, 2) : text);
    return isRefused ? exitCodes.refused : exitCodes.done;
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}.\nPara ver cómo se usa: npm run admin -- --help`);
      return exitCodes.wrongUsage;
    }
    if (!(error instanceof ApiError) && !(error instanceof StartUpError)) throw error;
    console.error(describe(error));
    return exitCodes.refused;
  }
}

async function run([name, ...positionals]: string[], options: Options): Promise<CommandResult> {
  if (name === undefined) throw new UsageError("Falta el comando");
  if (name === "create-administrator")
    return createAdministrator(positionals[0], options, () => originOf(options));
  if (name === "seed-demo") return seedStageDemo(options);
  // An answer of this machine would be taken for that of the stage.
  if (options.stage !== undefined || options.region !== undefined) {
    throw new UsageError(`"${name}" no toma --stage; di dónde está la etapa con --url <dirección>`);
  }
  const { dataDirectory } = readSettings(process.env);
  if (name === "sign-out") return endSession(await originOf(options), dataDirectory);
  const command = commands[name];
  if (!command) throw new UsageError(`No hay ningún comando "${name}"`);
  const origin = await originOf(options);
  let session: Promise<Client> | undefined;
  // Signs in on the first call, so that a usage error is reported before the password prompt.
  const client: Client = async (route, input) =>
    (await (session ??= signIn(origin, dataDirectory)))(route, input);
  return command(client, positionals, options);
}

async function endSession(origin: string, dataDirectory: string): Promise<CommandResult> {
  const ended = await signOut(origin, dataDirectory);
  return { json: { ended }, text: ended ? "Se cerró la sesión." : "No había ninguna sesión abierta." };
}

/** The product's URL: the option, else the product that runs on this machine, else the default port. */
async function originOf({ url }: Options): Promise<string> {
  if (url !== undefined) return checkUrl(url);
  return (await readRunningUrl(readSettings(process.env).dataDirectory)) ?? "http://localhost:3000";
}

/** An error message followed by the messages of its fields, with the API's field names. */
function describe(error: Error): string {
  const fields = error instanceof ApiError ? Object.entries(error.fields ?? {}) : [];
  return [error.message, ...fields.map(([field, text]) => `  ${field}: ${text}`)].join("\n");
}
