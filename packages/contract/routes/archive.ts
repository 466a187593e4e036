import { defineRoutes } from "../define";
import { AccessPage, ListAccessQuery } from "../schemas/record/access";

const auth = "nutritionist";

/** Who opened a record, and what goes out of the product or comes in. The paths are ours. */
export const archiveRoutes = defineRoutes("archive", {
  listAccess: {
    method: "GET",
    path: "/v1/nutritionist/patient/{id}/access",
    auth,
    summary: "Quién abrió o cambió el expediente de un paciente",
    query: ListAccessQuery,
    response: AccessPage,
    errors: ["not_found"],
  },
});
