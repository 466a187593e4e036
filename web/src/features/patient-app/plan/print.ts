import { clientPlanRoutes } from "@nutria/contract/routes/client/plan";
import type { ClientPlan } from "@nutria/contract/schemas/patient-app/plan";
import { useState } from "react";
import { toText } from "../../../lib/format/to-text";
import { saveFile } from "../../../lib/save-file";
import { notify } from "../../../lib/toast";
import { readFile } from "../api/read-file";
import { planTexts as texts } from "./texts";

/** Saves a plan as the PDF that is printed. */
export function usePrint({ _id, nutritionist }: ClientPlan) {
  const [isPrinting, setPrinting] = useState(false);
  const print = async () => {
    setPrinting(true);
    try {
      const input = { params: { id: _id }, query: { nutritionist } };
      saveFile(await readFile(clientPlanRoutes.getClientPlanPdf, input), "mi-plan.pdf");
    } catch (error) {
      notify.error(toText(error as Error, texts.printFailed));
    } finally {
      setPrinting(false);
    }
  };
  return { print, isPrinting };
}
