import * as z from "zod/mini";
import { defineRoutes } from "../define";

export const docsRoutes = defineRoutes("docs", {
  getOpenApi: {
    method: "GET",
    path: "/v1/openapi.json",
    auth: "public",
    summary: "Descripción OpenAPI de esta API",
    response: z.unknown(),
    isConstant: true,
  },
  getDocs: {
    method: "GET",
    path: "/v1/docs",
    auth: "public",
    summary: "Documentación legible de esta API",
    answers: "html",
  },
});
