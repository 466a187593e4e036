import type { Client } from "@nutria/contract/client";
import type { Options } from "./arguments";
import type { Shown } from "./output";

/** Does what was asked with a client that is signed in, and gives what to show. */
export type Command = (client: Client, words: string[], options: Options) => Promise<Shown>;
