import { AppError } from "@nutria/contract/wire/errors";
import type {
  ClientCreateLinkRequestInput,
  CreatedLinkRequest,
  CreateLinkRequestInput,
  LinkRequest,
} from "@nutria/contract/schemas/link-request";
import type * as z from "zod/mini";
import { careLinks } from "../../care/care-link/index";
import { commit } from "../../kernel/table/commit";
import type { Context, NutritionistContext, PatientContext } from "../../kernel/context";
import { withIdempotency } from "../../kernel/idempotency";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import { ownerOf } from "../../kernel/table/unique";
import { findNutritionist } from "../../practice/nutritionist/index";
import { requireAppTaken } from "../../practice/refused-app/index";
import { emailSetterOf, findPerson, markKnownElsewhereItem, sameNameItem } from "../../care/patient/index";
import {
  type AddPatientOptions,
  nutritionistRequest,
  patientRequest,
  strangerMailLimit,
} from "./open-request";
import { linkRequests } from "./repo";
import { settingOfKnown } from "./typed-address";
import { viewForNutritionist, viewForPatient } from "./views";
import { limitOf } from "../../kernel/limits";

/**
 * A nutritionist sends a link request to a registered person, optionally with a reserved pass; one that an assistant sends to
 * somebody new waits for the owner. Raises
 * `not_found` for an unknown person, `patient_already_linked`, `link_request_exists`, `no_passes_left`,
 * `throttled`. Spec A §4, §7.
 */
export async function createLinkRequest(
  ctx: NutritionistContext,
  input: z.output<typeof CreateLinkRequestInput>,
  options: AddPatientOptions,
): Promise<z.output<typeof CreatedLinkRequest>> {
  const nutritionistId = ctx.actor.id;
  const { requestId } = await withIdempotency<{ requestId: string }>(
    ctx,
    "createLinkRequest",
    { input, options },
    (recordResult) =>
      retryOnConflict(async () => {
        const person = await findPerson(ctx, input.patient);
        if (!person) throw new AppError("not_found");
        const { requestId, items, events } = nutritionistRequest(ctx, {
          nutritionistId,
          patientId: person.patientId,
          person,
          publicField: input.publicField,
          shouldAddPass: options.shouldAddPass,
          emailSetBy: await settingOfKnown(ctx, nutritionistId, person, emailSetterOf(ctx)),
        });
        await commit(
          ctx,
          [
            careLinks(ctx, nutritionistId).absentItem(person.patientId),
            person.createdByNutritionistId === nutritionistId
              ? sameNameItem(ctx, person)
              : markKnownElsewhereItem(ctx, person),
            ...items,
            ...recordResult({ requestId }),
          ],
          events,
        );
        return { requestId };
      }),
    { limits: [strangerMailLimit(nutritionistId)] },
  );
  const request = await linkRequests(ctx, nutritionistId).get(requestId);
  return { requestId, linkRequest: await viewForNutritionist(ctx, request) };
}

/**
 * A patient sends a link request to a nutritionist, named by id or public e-mail. Raises `not_found`,
 * `patient_already_linked`, `link_request_exists`, `throttled`. Decisions, "Patient side".
 */
export async function createClientLinkRequest(
  ctx: PatientContext,
  input: z.output<typeof ClientCreateLinkRequestInput>,
): Promise<LinkRequest> {
  const patientId = ctx.actor.id;
  const nutritionistId = await nutritionistIdOf(ctx, input.nutritionist);
  await requireAppTaken(ctx, nutritionistId);
  const { requestId } = await withIdempotency<{ requestId: string }>(
    ctx,
    "createClientLinkRequest",
    input,
    async (recordResult) => {
      const [person, nutritionist] = await Promise.all([
        findPerson(ctx, patientId),
        findNutritionist(ctx, nutritionistId),
      ]);
      if (!person || !nutritionist) throw new AppError("not_found");
      const { requestId, items, events } = patientRequest(ctx, {
        nutritionistId,
        patientId,
        person,
        service: input.service,
        mode: input.mode,
        note: input.note ?? "",
      });
      await commit(
        ctx,
        [careLinks(ctx, nutritionistId).absentItem(patientId), ...items, ...recordResult({ requestId })],
        events,
      );
      return { requestId };
    },
    { limits: [limitOf("askNutritionist", patientId)] },
  );
  return viewForPatient(ctx, await linkRequests(ctx, nutritionistId).get(requestId));
}

/** The id of a nutritionist from an id or a public e-mail. Raises `not_found` for an unknown e-mail. */
export async function nutritionistIdOf(ctx: Context, idOrEmail: string): Promise<string> {
  if (!idOrEmail.includes("@")) return idOrEmail;
  const owner = await ownerOf(ctx, "nutritionistEmail", idOrEmail.trim().toLowerCase());
  if (owner === undefined) throw new AppError("not_found");
  return owner;
}
