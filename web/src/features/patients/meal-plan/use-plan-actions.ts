import { ageOn } from "@nutria/calendar/age";
import { energyOf, targetNutrients, type PlanTarget } from "@nutria/contract/clinical/energy";
import type { PlanFinding } from "@nutria/contract/clinical/plan-check";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "@nutria/contract/web/paths";
import { useDialogs } from "../../../lib/dialogs";
import { saveFile } from "../../../lib/save-file";
import { usePracticeZone } from "../../../data/session/current-user";
import { todayIn } from "../../../lib/today";
import { notify } from "../../../lib/toast";
import { reportError } from "../../../data/call/report-error";
import { readOwnFoods } from "../api/foods";
import { readMealPlanPdf } from "../api/meal-plans";
import { readPatient } from "../api/patients";
import { readProgress } from "../api/progress";
import type { PlanInputs } from "./editor/plan-form";
import type { PlanEditor } from "./editor/use-plan-editor";
import type { PlanPlace } from "./plan-place";
import { fileNameOf } from "./sheet/file-name";
import { fullNameOf } from "../shared/person";
import { planTexts } from "./plan-texts";
import { formatWhole, mealPlanTexts as texts } from "./texts";
import { heightOf } from "@nutria/contract/clinical/body-index";
import type { PatientProgress } from "@nutria/contract/schemas/record/progress";
import { code } from "../../../lib/code";

const printCode = code(() => import("./sheet/print-pdf"));

const ownFoods = code(() => import("@nutria/contract/clinical/foods/own-foods"));

const planCheck = code(() => import("@nutria/contract/clinical/plan-check"));

/** Actions on an open plan. Each action that leaves the screen saves first. */
export function usePlanActions(
  editor: PlanEditor,
  patient: PatientDetail,
  onShow: (place: PlanPlace) => void,
) {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { content, stored, change, flush, adopt } = editor;
  const title = texts.titleOf(content.title, targetNutrients(content.target).energyKcal);

  const isSaved = async () => {
    const result = await flush();
    if (result === "invalid") notify.error(texts.invalid);
    return result === "saved";
  };

  const pdf = usePlanPdf(editor, title);
  const start = usePlanStart(editor, patient);
  const send = useCheckedSending(editor, patient, title, onShow);

  return {
    title,
    /** Also on a phone, where the target has no button of its own. */
    targetText: targetText(content.target),
    ...pdf,
    ...start,
    send: async () => {
      if (await isSaved()) await send();
    },
    copy: () => {
      dialogs.open("copyMealPlan", {
        plan: stored,
        onContent: (copied) => {
          const before: Partial<PlanInputs> = Object.fromEntries(
            Object.keys(copied).map((key) => [key, content[key as keyof PlanInputs]]),
          );
          change(copied);
          notify.success(planTexts.copy.done, { onSelect: () => change(before) });
        },
      });
    },
    saveTemplate: async () => {
      if (await isSaved()) dialogs.open("saveMealPlanTemplate", { planId: stored._id, name: title });
    },
    showHistory: (isReadOnly: boolean) => {
      dialogs.open("mealPlanHistory", { planId: stored._id, isReadOnly, save: flush, onRestored: adopt });
    },
    remove: () => {
      dialogs.open("removeMealPlan", {
        planId: stored._id,
        onRemoved: () => void navigate(paths.patientNutrition.href(patient._id)),
      });
    },
  };
}

/** What a plan aims at, and the starter plan that it may begin with. */
function usePlanStart({ content, change }: PlanEditor, patient: PatientDetail) {
  const dialogs = useDialogs();
  const client = useQueryClient();
  const zone = usePracticeZone();
  return {
    chooseTarget: async () => {
      const known = await knownOf(patient, todayIn(zone), client);
      dialogs.open("mealPlanTarget", {
        target: content.target,
        known,
        onTarget: (target) => change({ target }),
      });
    },
    /** Puts a starter plan, with or without its menu, in the place of the meals. */
    startFromPlan: () => {
      dialogs.open("starterPlans", {
        patient,
        meals: content.meals,
        target: content.target,
        onPlan: (started) => {
          const before = { meals: content.meals, target: content.target };
          change(started);
          notify.success(texts.starter.done, { onSelect: () => change(before) });
        },
      });
    },
  };
}

/** Sends a saved plan at once where nothing is found in it; otherwise the check, or a question, comes first. */
function useCheckedSending(
  { content, stored, change, adopt }: PlanEditor,
  patient: PatientDetail,
  title: string,
  onShow: (place: PlanPlace) => void,
) {
  const dialogs = useDialogs();
  const client = useQueryClient();
  const onRemoveMeals = (places: readonly number[]) => {
    const { meals } = content;
    change({ meals: meals.filter((_, place) => !places.includes(place)) });
    notify.success(texts.removedMeals(places.length), { onSelect: () => change({ meals }) });
  };
  const findingsFor = async (dietProfile: PatientDetail["dietProfile"]) => {
    const { checkPlan } = await planCheck();
    return checkPlan(content, dietProfile, await foodsOfMenu(client, content.meals));
  };
  const openCheck = (findings: readonly PlanFinding[], isRecordNewer: boolean) =>
    dialogs.open("checkMealPlan", {
      ...sending,
      ...{ planId, title, plan: content, findings, isRecordNewer, onShow, onRemoveMeals },
      patient: { name: patient.name, fullName: fullNameOf(patient) },
    });
  /** Shows what the record says by now, which the screen did not know. */
  const checkAgain = async () => {
    try {
      const { dietProfile } = await readPatient(client, patient._id);
      openCheck(await findingsFor(dietProfile), true);
    } catch (error) {
      reportError(error, { fallback: texts.failures.send });
    }
  };
  const { _id: planId } = stored;
  const sending = {
    onSent: adopt,
    onRefused: () => void checkAgain(),
    hasNoEmail: patient.email === "",
  };
  return async () => {
    const findings = await findingsFor(patient.dietProfile);
    if (findings.length > 0) openCheck(findings, false);
    else dialogs.open("mailMealPlan", { ...sending, plan: { ...stored, ...content, title }, patient });
  };
}

/** The foods of a menu; the catalogue is loaded only for a plan that has one. */
async function foodsOfMenu(client: QueryClient, meals: PlanInputs["meals"]) {
  if (meals.every(({ items = [] }) => items.length === 0)) return undefined;
  const { practiceIndex } = await ownFoods();
  return practiceIndex(await readOwnFoods(client));
}

/** Prints and downloads the plan, which is drawn as a PDF from what is saved. */
function usePlanPdf({ stored, flush }: PlanEditor, title: string) {
  const [isPreparing, setPreparing] = useState(false);
  const withPdf = async (onPdf: (pdf: Blob) => Promise<void> | void) => {
    setPreparing(true);
    try {
      await flush();
      await onPdf(await readMealPlanPdf(stored._id));
    } catch (error) {
      reportError(error, { fallback: texts.failures.pdf });
    } finally {
      setPreparing(false);
    }
  };
  return {
    isPreparing,
    print: () =>
      withPdf(async (pdf) => {
        const { printPdf } = await printCode();
        await printPdf(pdf);
      }),
    download: () => withPdf((pdf) => saveFile(pdf, fileNameOf(title))),
  };
}

export type PlanActions = ReturnType<typeof usePlanActions>;

/** What a formula of the energy starts from: the general section, and the latest weight and height. */
async function knownOf({ _id, general }: PatientDetail, today: string, client: QueryClient) {
  const progress = await readProgress(client, _id).catch(() => undefined);
  return {
    sex: general.gender,
    ageYears: ageOn(general.birthdate, today),
    ...(progress ? latestBodyOf(progress) : { weightKg: null, heightCm: null }),
  };
}

function targetText({ energy, macronutrients }: PlanTarget): string {
  const split =
    macronutrients.kind === "split"
      ? `${macronutrients.protein}/${macronutrients.fat}/${macronutrients.carbohydrate} %`
      : "";
  return planTexts.target.button(formatWhole(energyOf(energy) ?? 0), split);
}

/** The latest weight in kilograms and height in centimetres, of a scan or by hand; null where nobody measured it. */
function latestBodyOf({ scans, handMeasures }: Pick<PatientProgress, "scans" | "handMeasures">) {
  const [scan] = scans;
  const weighed = handMeasures.find(({ measures }) => measures.weight !== null);
  const tall = handMeasures.find(({ measures }) => measures.height !== null);
  const isScanNewer = scan !== undefined && (weighed === undefined || scan.date > weighed.date);
  return {
    weightKg: isScanNewer ? scan.weight : (weighed?.measures.weight ?? null),
    // A scan says the height by its index.
    heightCm: tall?.measures.height ?? (scan ? heightOf(scan.weight, scan.bodyMassIndex) : null),
  };
}
