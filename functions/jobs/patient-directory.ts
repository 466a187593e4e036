import { listEveryLink } from "@nutria/core/care/care-link/index";
import { walkNutritionistIds } from "@nutria/core/practice/nutritionist/index";
import { job } from "@nutria/platform/job";

/** Lists the patients whom no directory lists yet, after a release that changes its layout. */
export const declaration = job({
  name: "patient-directory",
  everyMinutes: 1440,
  description: "Pone en el directorio a los pacientes que aún no están en él",
  needs: ["table"],
  run: (ctx, hasTime) => listEveryLink(ctx, walkNutritionistIds(ctx), hasTime),
});
export const { handler } = declaration;
