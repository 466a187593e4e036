import { removeOrphans } from "@nutria/core/clinical/record-file/index";
import { job } from "@nutria/platform/job";

export const declaration = job({
  name: "record-file-removal",
  everyMinutes: 60,
  description: "Borra los archivos que se subieron y no se usaron",
  needs: ["table", "recordFiles"],
  run: (ctx, hasTime) => removeOrphans(ctx, hasTime),
});
export const { handler } = declaration;
