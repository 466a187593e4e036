import type { Client } from "@nutria/contract/client";
import type { Options } from "./arguments";
import { auditCommands } from "./audit";
import { deadLetterCommands } from "./dead-letters";
import { nutritionistCommands } from "./nutritionists";
import type { Shown } from "./output";
import { partnerCommands } from "./partners";

/** Does what was asked with a client that is signed in, and gives what to show. */
export type Command = (client: Client, words: string[], options: Options) => Promise<Shown>;

/** Every command that calls the product as an administrator, by its first word. */
export const commands: Record<string, Command> = {
  ...nutritionistCommands,
  ...partnerCommands,
  ...deadLetterCommands,
  ...auditCommands,
};
