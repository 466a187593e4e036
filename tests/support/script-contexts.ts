import { commit } from "@nutria/core/kernel/table/commit";
import type { Context, NutritionistContext, PatientContext } from "@nutria/core/kernel/context";
import { createNutritionistItem } from "@nutria/core/practice/nutritionist/index";
import { initialPlanItems } from "@nutria/core/care/plan/index";
import { createContext } from "@nutria/platform/context";

/** People for a script that runs the domain without a test. The environment must contain the cloud's address. */
export interface ScriptContexts {
  nutritionist(): Promise<NutritionistContext>;
  as(patientId: string): PatientContext;
  system: Context;
}

/** Creates such people; `name` is the script's name in the logs. */
export function createScriptContexts(name: string): ScriptContexts {
  let phones = 10_000_000;
  const system = createContext({ actor: { role: "system", id: name } as const, requestId: name });
  return {
    system,

    async nutritionist() {
      const id = system.newId("nutritionist");
      const ctx = createContext({ actor: { role: "nutritionist", id } as const, requestId: name });
      const fields = {
        name: "Rosario",
        lastName: "Carreras",
        email: `${id}@example.com`,
        phoneNumber: `55${++phones}`,
        countryCode: 52,
        sex: "female" as const,
        nutritionistProfile: { professionalLicense: "en trámite" },
      };
      await commit(ctx, [createNutritionistItem(ctx, id, fields), ...initialPlanItems(ctx, id)]);
      return ctx;
    },

    as: (id) =>
      createContext({ actor: { role: "patient", id } as const, requestId: name, callerAddress: id }),
  };
}
