import { accessLogCommands } from "./access-log";
import { auditCommands } from "./audit";
import { deadLetterCommands } from "./dead-letters";
import { nutritionistCommands } from "./nutritionists";
import type { Command } from "./command";
import { orderCommands } from "./orders";
import { partnerCommands } from "./partners";
import { productCommands } from "./products";
import { promotionCommands } from "./promotions";

/** Every command that calls the API as an administrator, by its first argument. */
export const commands: Record<string, Command> = {
  ...nutritionistCommands,
  ...orderCommands,
  ...productCommands,
  ...promotionCommands,
  ...partnerCommands,
  ...deadLetterCommands,
  ...auditCommands,
  ...accessLogCommands,
};
