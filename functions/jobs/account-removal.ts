import { removeAccounts } from "@nutria/core/person/removal/index";
import { job } from "@nutria/platform/job";

export const declaration = job({
  name: "account-removal",
  everyMinutes: 60,
  description: "Elimina las cuentas de pacientes cuyos siete días pasaron",
  needs: ["table", "publish", "removeUser"],
  run: (ctx, hasTime) => removeAccounts(ctx, hasTime),
});
export const { handler } = declaration;
