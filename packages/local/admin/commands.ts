import { accessLogCommands } from "./commands/access-log";
import { appCommands } from "./commands/apps";
import { auditCommands } from "./commands/audit";
import { deadLetterCommands } from "./commands/dead-letters";
import { nutritionistCommands } from "./commands/nutritionists";
import type { Command } from "./command";
import { orderCommands } from "./commands/orders";
import { partnerCommands } from "./commands/partners";
import { productCommands } from "./commands/products";
import { promotionCommands } from "./commands/promotions";

/** Every command that calls the API as an administrator, by its first argument. */
export const commands: Record<string, Command> = {
  ...nutritionistCommands,
  ...orderCommands,
  ...productCommands,
  ...promotionCommands,
  ...partnerCommands,
  ...appCommands,
  ...deadLetterCommands,
  ...auditCommands,
  ...accessLogCommands,
};
