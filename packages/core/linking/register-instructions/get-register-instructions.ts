import { paths } from "@nutria/contract/web/paths";
import { AppError } from "@nutria/contract/wire/errors";
import type { RegisterInstructions } from "@nutria/contract/schemas/patient";
import type * as z from "zod/mini";
import { careLinks } from "../../care/care-link/index";
import type { NutritionistContext } from "../../kernel/context";
import { signInstructionsLink } from "../../kernel/link-token";
import { linkRequests } from "../link-request/index";
import { findNutritionist } from "../../practice/nutritionist/index";
import { findPerson } from "../../care/patient/index";
import { readInstructionsImage } from "./instructions-image";
import { instructionsForInvited, instructionsForLinked } from "./wording";

/**
 * A jpeg for one patient: the nutritionist's name, the steps and a QR code of a page. The page asks about the caller's
 * request while it is pending, and afterwards mails the patient their registration code, which is not on the image
 * because the nutritionist sees it. Raises `not_found` for a patient with neither such a request nor a link. Spec A §4,
 * "Instruction download"; decisions, "Consent and proof".
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
    qrText:
      ctx.settings.webUrl +
      paths.mailedLink.href(await signInstructionsLink(ctx, { nutritionistId, patientId })),
  };
  const image = await readInstructionsImage(
    ctx,
    (nutritionistRequest ? instructionsForInvited : instructionsForLinked)(made, {
      hasEmail: person.email !== "",
    }),
  );
  return {
    image: Buffer.from(image).toString("base64"),
    fileName: `instrucciones-${slug(made.patientName)}.jpg`,
  };
}

/** A name as part of a file name: `María José Núñez` → `maria-jose-nunez`. */
function slug(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "paciente";
}
