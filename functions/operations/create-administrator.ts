import { CreateAdministratorInput } from "@nutria/contract/schemas/admin";
import { createAdministrator } from "@nutria/core/identity/account/index";
import { operation } from "@nutria/platform/operation";

export const handler = operation(CreateAdministratorInput, "create-administrator", (ctx, input) =>
  createAdministrator(ctx, input),
);
