import { listPatients } from "@nutria/core/care/care-link/index";
import type { Context, NutritionistContext, PatientContext } from "@nutria/core/kernel/context";
import { addPass, listHeldPasses, listPassMovements } from "@nutria/core/passes/pass/index";
import { linkedPatient, type Domain } from "./domain";

/** A patient with passes, and the nutritionist who gave them. */
export interface Holder {
  ctx: NutritionistContext;
  patient: PatientContext;
  patientId: string;
  passIds: string[];
}

/** Enters a patient and assigns this number of passes, by a new nutritionist by default. */
export async function patientWithPasses(
  domain: Domain,
  passes: number,
  nutritionist?: NutritionistContext,
): Promise<Holder> {
  const ctx = nutritionist ?? (await domain.nutritionist({ passes }));
  const patientId = await linkedPatient(domain, ctx);
  for (let pass = 0; pass < passes; pass++) await addPass(ctx, patientId);
  const held = await listHeldPasses(ctx, patientId);
  return { ctx, patient: domain.as(patientId), patientId, passIds: held.map(({ passId }) => passId) };
}

/** The passes and scans on a patient's card. */
export async function cardOf({ ctx, patientId }: Holder) {
  const query = { status: "active", search: "", sort: "recent", limit: 300, cursor: undefined } as const;
  const { items } = await listPatients(ctx, query);
  const card = items.find(({ _id }) => _id === patientId);
  if (!card) throw new Error("This is no active patient");
  const { inbodyPasses, scheduledPasses, badge } = card;
  return { inbodyPasses, scheduledPasses, badge };
}

/** The types of the ledger entries about a patient's passes, oldest first. */
export async function entriesOf({ ctx, patientId }: Holder): Promise<string[]> {
  const ledger = await listPassMovements(ctx, ctx.actor.id);
  return ledger.filter((entry) => entry.patientId === patientId).map(({ type }) => type);
}

/** The counters of the card, as the sums of the ledger's entries. */
export async function countersOfLedger({ ctx, patientId }: Holder) {
  const entries = (await listPassMovements(ctx as Context, ctx.actor.id)).filter(
    (entry) => entry.patientId === patientId,
  );
  const sum = (changes: (number | undefined)[]) => changes.reduce<number>((all, one = 0) => all + one, 0);
  return {
    inbodyPasses: sum(entries.map(({ held }) => held)),
    scheduledPasses: sum(entries.map(({ scheduled }) => scheduled)),
  };
}

/** The types of the events raised about a patient since an instant, in order, limited to passes and scans. */
export function eventTypesOf(domain: Domain, patientId: string, since = 0): string[] {
  return domain.events
    .slice(since)
    .filter(({ type }) => /^(pass|scan)\./.test(type) && type !== "pass.assigned")
    .filter(({ data }) => (data as { patientId?: string }).patientId === patientId)
    .map(({ type }) => type);
}
