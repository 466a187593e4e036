import { commit } from "@nutria/core/kernel/table/commit";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import {
  acceptClientLinkRequest,
  acceptLinkRequest,
  createClientLinkRequest,
  createPatient,
} from "@nutria/core/linking/link-request/index";
import { partnerPatientItem } from "@nutria/core/passes/partner/index";
import { addPass, grantPasses, listClientPasses } from "@nutria/core/passes/pass/index";
import { createPersonItems, markJoinedItems } from "@nutria/core/care/patient/index";
import { aPartner } from "../../support/partners";
import { createScriptContexts, type ScriptContexts } from "../../support/script-contexts";
import type { Subject } from "./plan";

export interface PracticeSizes {
  nutritionists: number;
  patientsEach: number;
  /** Patients who are not linked yet. */
  unlinked: number;
  passesEach: number;
}

export interface Practices {
  key: string;
  partnerId: string;
  subjects: Subject[];
  /** Links the patients who are not linked yet. */
  linkEverybody(): Promise<void>;
}

const neither = { shouldAddPass: false, addedFromCalendar: false };

/** Creates practices with patients whom one partner knows, and returns that partner's key. */
export async function openPractices(sizes: PracticeSizes): Promise<Practices> {
  const contexts = createScriptContexts("events");
  const partner = await aPartner(contexts.system, { stock: 1_000_000 });
  const nutritionists: NutritionistContext[] = [];
  const subjects: Subject[] = [];
  for (let count = 0; count < sizes.nutritionists; count++) {
    const ctx = await contexts.nutritionist();
    nutritionists.push(ctx);
    await grantPasses(ctx, ctx.actor.id, 1 + sizes.patientsEach * sizes.passesEach, "Para la prueba");
    for (let number = 0; number < sizes.patientsEach; number++) {
      const patientId = await aLinkedPatient(contexts, ctx);
      for (let pass = 0; pass < sizes.passesEach; pass++) await addPass(ctx, patientId);
      const passes = await listClientPasses(contexts.as(patientId));
      subjects.push({ patientId, nutritionistId: ctx.actor.id, passIds: passes.map(({ _id }) => _id) });
    }
  }
  for (let count = 0; count < sizes.unlinked; count++) {
    const patientId = await aPersonAlone(contexts);
    subjects.push({ patientId, nutritionistId: undefined, passIds: [] });
  }
  for (const { patientId } of subjects) {
    await commit(contexts.system, [partnerPatientItem(contexts.system, partner.id, patientId)]);
  }
  return {
    key: partner.key,
    partnerId: partner.id,
    subjects,

    async linkEverybody() {
      for (const [index, subject] of subjects.entries()) {
        const nutritionist = nutritionists[index % nutritionists.length];
        if (subject.nutritionistId !== undefined || !nutritionist) continue;
        const request = await createClientLinkRequest(contexts.as(subject.patientId), {
          nutritionist: nutritionist.actor.id,
          note: "",
        });
        await acceptLinkRequest(nutritionist, request._id, { shouldAddPass: false });
        subject.nutritionistId = nutritionist.actor.id;
      }
    },
  };
}

let people = 0;

function contact() {
  const number = String(10_000_000 + ++people);
  return {
    name: "Elena",
    lastName: "Ramírez Soto",
    email: `persona${number}@example.com`,
    phoneNumber: `33${number}`,
    countryCode: 52 as const,
  };
}

async function aLinkedPatient(contexts: ScriptContexts, ctx: NutritionistContext): Promise<string> {
  const { requestId, patient } = await createPatient(ctx, contact(), neither);
  await acceptClientLinkRequest(contexts.as(patient._id), requestId);
  return patient._id;
}

async function aPersonAlone({ system }: ScriptContexts): Promise<string> {
  const patientId = system.newId("patient");
  await commit(system, createPersonItems(system, { patientId, ...contact() }));
  await commit(system, markJoinedItems(system, patientId));
  return patientId;
}
