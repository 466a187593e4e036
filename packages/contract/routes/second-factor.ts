import { defineRoutes } from "../wire/define";
import { Credentials } from "../schemas/account";
import { SecondFactorKey } from "../schemas/administrator-access";

/** Apart from the other routes of its group, because only the administrators' sign-in loads it. */
export const secondFactorRoutes = defineRoutes("auth", {
  setUpSecondFactor: {
    method: "POST",
    path: "/v1/auth/secondFactor",
    auth: "public",
    summary: "Obtener una llave nueva para la aplicación de autenticación de la administración",
    body: Credentials,
    response: SecondFactorKey,
    errors: ["wrong_credentials", "second_factor_required", "throttled"],
  },
});
