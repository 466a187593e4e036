import type { Client } from "@nutria/contract/wire/client";
import type { Options } from "./arguments";
import type { CommandResult } from "./output";

/** Runs one command with a signed-in client and returns its output. */
export type Command = (client: Client, positionals: string[], options: Options) => Promise<CommandResult>;
