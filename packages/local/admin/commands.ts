import { auditCommands } from "./audit";
import { deadLetterCommands } from "./dead-letters";
import { nutritionistCommands } from "./nutritionists";
import type { Command } from "./command";
import { partnerCommands } from "./partners";

/** Every command that calls the product as an administrator, by its first word. */
export const commands: Record<string, Command> = {
  ...nutritionistCommands,
  ...partnerCommands,
  ...deadLetterCommands,
  ...auditCommands,
};
