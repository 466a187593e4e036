import { patientRoutes } from "@nutria/contract/routes/patients";
import { call } from "../../../data/call/call";
import { notify } from "../../../lib/toast";
import { dialogTexts } from "../dialog-texts";
import { saveJpeg } from "../instructions/save-jpeg";

/** The download starts one second after the confirmation (spec A §9). */
const downloadDelayMs = 1000;

/**
 * Downloads and saves the instructions, with toasts for start and result that do not depend on the dialog being open.
 */
export async function downloadInstructions(patientId: string): Promise<void> {
  const texts = dialogTexts.instructions;
  notify.info(texts.soon);
  await new Promise((resolve) => setTimeout(resolve, downloadDelayMs));
  try {
    const { image, fileName } = await call(patientRoutes.getRegisterInstructions, {
      params: { id: patientId },
    });
    saveJpeg(image, fileName);
    notify.success(texts.success);
  } catch {
    notify.warning(texts.failed);
  }
}
