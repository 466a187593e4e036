import { CreateAdministratorInput } from "@nutria/contract/schemas/admin";
import { createAdministrator } from "@nutria/core/identity/account/index";
import { operation } from "@nutria/platform/operation";

export const declaration = operation({
  name: "create-administrator",
  description: "Opens an administrator's account and mails a temporary password",
  needs: ["table", "publish", "createAdministrator"],
  input: CreateAdministratorInput,
  run: (ctx, input) => createAdministrator(ctx, input),
});
export const { handler } = declaration;
