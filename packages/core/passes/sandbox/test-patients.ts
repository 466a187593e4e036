import { AppError } from "@nutria/contract/wire/errors";
import type { TestPatient } from "@nutria/contract/schemas/sandbox";
import { careLinks } from "../../care/care-link/index";
import { createPersonItems, currentRegistrationCode } from "../../care/patient/index";
import type { PartnerContext } from "../../kernel/context";
import { deterministicId } from "../../kernel/deterministic-id";
import { withIdempotency } from "../../kernel/idempotency";
import { limitOf } from "../../kernel/limits";
import { isSandbox } from "../../kernel/sandbox";
import { commit } from "../../kernel/table/commit";
import { retryOnConflict, StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { findPartner, listTestPatientIds, partnerPatientItem } from "../partner/index";
import { listHeldPasses } from "../pass/held-passes";
import { scheduleInForce } from "../pass/rules";
import { testPassItems } from "../pass/transact-items";

/** The most test patients of a sandbox, and the most passes of each. */
const mostPatients = 20;
const mostPasses = 50;

const name = "Paciente";
const lastNameOf = (place: number): string => `de Prueba ${place}`;

/** The test patients of the calling sandbox, the first one first. Raises `forbidden` for a live key. */
export async function listTestPatients(ctx: PartnerContext): Promise<TestPatient[]> {
  const { sandboxId, openedAt } = await readSandbox(ctx);
  const known = new Set(await listTestPatientIds(ctx, sandboxId));
  const places = Array.from({ length: mostPatients }, (_, index) => index + 1);
  return Promise.all(
    places
      .map((place) => ({ place, patientId: patientIdOf(sandboxId, openedAt, place) }))
      .filter(({ patientId }) => known.has(patientId))
      .map(({ place, patientId }) => describe(ctx, patientId, place)),
  );
}

/**
 * Makes a test patient with a pass, known to the calling sandbox and to nobody else: without e-mail and phone, linked with
 * a practice that is nobody's, so that nothing about them reaches anybody. A repeated idempotency key makes one. Raises
 * `forbidden` for a live key, `sandbox_full` and `throttled`.
 */
export async function makeTestPatient(ctx: PartnerContext): Promise<TestPatient> {
  const { sandboxId, openedAt } = await readSandbox(ctx);
  const { patientId, place } = await withIdempotency<{ patientId: string; place: number }>(
    ctx,
    "makeTestPatient",
    null,
    (recordResult) =>
      retryOnConflict(async () => {
        // Two who make one at once want the same place, so the limit holds.
        const place = (await listTestPatientIds(ctx, sandboxId)).length + 1;
        if (place > mostPatients) throw new AppError("sandbox_full");
        const patientId = patientIdOf(sandboxId, openedAt, place);
        await commit(ctx, [
          ...personItems(ctx, { sandboxId, patientId, place }),
          ...testPassItems(ctx, {
            nutritionistId: sandboxId,
            patientId,
            passId: ctx.newId("assignedPass"),
          }),
          partnerPatientItem(ctx, sandboxId, patientId),
          ...recordResult({ patientId, place }),
        ]);
        return { patientId, place };
      }),
    { limits: [limitOf("changeSandbox", sandboxId)] },
  );
  return describe(ctx, patientId, place);
}

/**
 * Gives a test patient another pass. A repeated idempotency key gives one. Raises `forbidden` for a live key, `not_found`
 * for anybody who is no test patient of the calling sandbox, `sandbox_full` and `throttled`.
 */
export async function giveTestPass(ctx: PartnerContext, patientId: string): Promise<TestPatient> {
  const known = await listTestPatients(ctx);
  const place = known.findIndex(({ _id }) => _id === patientId) + 1;
  const patient = known[place - 1];
  if (!patient) throw new AppError("not_found");
  const nutritionistId = ctx.actor.id;
  await withIdempotency<null>(
    ctx,
    "giveTestPass",
    { patientId },
    async (recordResult) => {
      if (patient.passes.length >= mostPasses) throw new AppError("sandbox_full");
      const write = careLinks(ctx, nutritionistId).patch(patientId).add({ inbodyPasses: 1 });
      await commit(ctx, [
        { write, orElse: "not_found" },
        ...testPassItems(ctx, { nutritionistId, patientId, passId: ctx.newId("assignedPass") }),
        ...recordResult(null),
      ]);
      return null;
    },
    { limits: [limitOf("changeSandbox", nutritionistId)] },
  );
  return describe(ctx, patientId, place);
}

/** The sandbox of the calling test key. Raises `forbidden` for a live key. */
async function readSandbox(ctx: PartnerContext): Promise<{ sandboxId: string; openedAt: string }> {
  const sandboxId = ctx.actor.id;
  const sandbox = isSandbox(sandboxId) ? await findPartner(ctx, sandboxId) : undefined;
  if (!sandbox) throw new AppError("forbidden", { fields: { authorization: testKeyNeeded } });
  return { sandboxId, openedAt: sandbox.createdAt };
}

const testKeyNeeded = "Usa una llave de prueba: empieza con sk_test_";

const patientIdOf = (sandboxId: string, openedAt: string, place: number): string =>
  deterministicId("testPatient", openedAt, `${sandboxId}#${place}`);

function personItems(
  ctx: PartnerContext,
  { sandboxId, patientId, place }: { sandboxId: string; patientId: string; place: number },
): TransactItem[] {
  const contact = { name, lastName: lastNameOf(place), email: "", phoneNumber: "", countryCode: 52 };
  const link = careLinks(ctx, sandboxId).create({
    ...contact,
    patientId,
    isActive: true,
    hasNewInBody: false,
    hasReturnedPassBadge: false,
    inbodyPasses: 1,
    scheduledPasses: 0,
    linkedAt: ctx.now(),
  });
  const person = createPersonItems(ctx, {
    ...contact,
    patientId,
    sharesPhone: true,
    createdByNutritionistId: sandboxId,
    isLinked: true,
    linkCount: 1,
  });
  return [
    ...person.map(({ write }) => ({ write, orElse: () => new StaleReadError() })),
    { write: link, orElse: "conflict" },
  ];
}

async function describe(ctx: PartnerContext, patientId: string, place: number): Promise<TestPatient> {
  const [{ code, lapsesAt }, passes] = await Promise.all([
    currentRegistrationCode(ctx, patientId),
    listHeldPasses(ctx, patientId),
  ]);
  return {
    _id: patientId,
    name,
    lastName: lastNameOf(place),
    registrationCode: code,
    codeLapsesAt: lapsesAt,
    passes: passes.map((pass) => ({
      _id: pass.passId,
      status: pass.status,
      scheduledFor: scheduleInForce(pass)?.scheduledFor ?? null,
      usedAt: pass.use?.at ?? null,
    })),
  };
}
