import type { Client } from "@nutria/contract/client";
import { AppError } from "@nutria/contract/errors";
import { readRunning } from "../app/data-folder";
import { readSettings } from "../app/settings";
import { StartUpError } from "../shared/start-up-error";
import { readArguments, type Options } from "./arguments";
import { commands } from "./commands";
import { createAdministrator } from "./create-administrator";
import type { Shown } from "./output";
import { checkUrl, signIn } from "./session";
import { help, UsageError } from "./usage";

const exitCodes = { done: 0, refused: 1, wrongUsage: 2 } as const;

/** `npm run admin -- <command>`: administers an instance of this machine or a stage. */
export async function runAdmin(written: string[]): Promise<void> {
  process.exitCode = await carryOut(written);
}

/** Does what was written, prints what there is to say, and gives the exit code. */
export async function carryOut(written: string[]): Promise<number> {
  try {
    const { words, options } = readArguments(written);
    if (options.help === true) {
      console.log(help);
      return exitCodes.done;
    }
    const { json, text, isRefused = false } = await run(words, options);
    console.log(options.json === true ? JSON.stringify(json, null, 2) : text);
    return isRefused ? exitCodes.refused : exitCodes.done;
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}.\nPara ver cómo se usa: npm run admin -- --help`);
      return exitCodes.wrongUsage;
    }
    if (!(error instanceof AppError) && !(error instanceof StartUpError)) throw error;
    console.error(describe(error));
    return exitCodes.refused;
  }
}

async function run([name, ...words]: string[], options: Options): Promise<Shown> {
  if (name === undefined) throw new UsageError("Falta el comando");
  if (name === "create-administrator") return createAdministrator(words[0], options, () => originOf(options));
  const command = commands[name];
  if (!command) throw new UsageError(`No hay ningún comando "${name}"`);
  const origin = await originOf(options);
  let session: Promise<Client> | undefined;
  // Nobody is asked for a password before the command is known to be written right.
  const client: Client = async (route, input) => (await (session ??= signIn(origin)))(route, input);
  return command(client, words, options);
}

/** Where the product is: as the person says, else what runs on this machine, else where it runs unless told. */
async function originOf({ url }: Options): Promise<string> {
  if (url !== undefined) return checkUrl(url);
  return (await readRunning(readSettings(process.env).dataDirectory)) ?? "http://localhost:3000";
}

/** A refusal with the fields that it is about, as the API names them. */
function describe(error: Error): string {
  const fields = error instanceof AppError ? Object.entries(error.fields ?? {}) : [];
  return [error.message, ...fields.map(([field, text]) => `  ${field}: ${text}`)].join("\n");
}
