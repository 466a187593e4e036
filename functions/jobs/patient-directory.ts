import { listLinks } from "@nutria/core/care/care-link/index";
import { listEverybody } from "@nutria/core/care/directory/index";
import { listRequests } from "@nutria/core/linking/link-request/index";
import { walkNutritionistIds } from "@nutria/core/practice/nutritionist/index";
import { job } from "@nutria/platform/job";

/** Lists the patients and the pending requests that no directory lists yet, after a release that changes its layout. */
export const declaration = job({
  name: "patient-directory",
  everyMinutes: 1440,
  description: "Pone en el directorio a los pacientes y las solicitudes que aún no están en él",
  needs: ["table"],
  async run(ctx, hasTime) {
    const patients = await listEverybody(ctx, "patients", listLinks, walkNutritionistIds(ctx), hasTime);
    const requests = await listEverybody(ctx, "requests", listRequests, walkNutritionistIds(ctx), hasTime);
    return { patients, requests, isDone: patients.isDone && requests.isDone };
  },
});
export const { handler } = declaration;
