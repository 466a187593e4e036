import { AppError } from "@nutria/contract/errors";
import type { RegisterInstructions } from "@nutria/contract/schemas/patient";
import type * as z from "zod/mini";
import { careLinks } from "../../care/care-link/index";
import type { NutritionistContext } from "../../kernel/context";
import { linkRequests, urlOf } from "../link-request/index";
import { findNutritionist } from "../../practice/nutritionist/index";
import { findPerson } from "../../care/patient/index";
import { instructionsForInvited, instructionsForLinked } from "./wording";

/**
 * A jpeg made for one patient: who invites, the registration code, what to do and, while a request of the caller's is
 * pending, a QR of its page. For a patient with such a request or a link; raises `not_found` for anybody else. Spec A
 * §4, "Instruction download".
 */
export async function getRegisterInstructions(
  ctx: NutritionistContext,
  patientId: string,
): Promise<z.output<typeof RegisterInstructions>> {
  const nutritionistId = ctx.actor.id;
  const [request, link, person, nutritionist] = await Promise.all([
    linkRequests(ctx, nutritionistId).findOpen(patientId),
    careLinks(ctx, nutritionistId).find(patientId),
    findPerson(ctx, patientId),
    findNutritionist(ctx, nutritionistId),
  ]);
  const nutritionistRequest = request?.starter === "nutritionist" ? request : undefined;
  if (!person || !nutritionist || !(nutritionistRequest || link)) throw new AppError("not_found");
  const { name, lastName } = link ?? person;
  const made = {
    patientName: `${name} ${lastName}`,
    nutritionistName: `${nutritionist.name} ${nutritionist.lastName}`,
    registrationCode: person.registrationCode,
  };
  // The drawing and its letters are only loaded by who asks for them, so that the other routes start fast.
  const { drawInstructions } = await import("./draw-instructions");
  const image = drawInstructions(
    nutritionistRequest
      ? instructionsForInvited(made, await urlOf(ctx, nutritionistRequest))
      : instructionsForLinked(made),
  );
  return { image: image.toString("base64"), fileName: `instrucciones-${slug(made.patientName)}.jpg` };
}

/** A name as a file name takes it: `María José Núñez` → `maria-jose-nunez`. */
function slug(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "paciente";
}
