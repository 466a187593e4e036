import type { PatientDetail } from "@nutria/contract/schemas/patient";
import type { MealPlan } from "@nutria/contract/schemas/record/meal-plan";
import { dialog } from "./dialog";
import type { CheckPlanDialogProps } from "../../../features/patients/meal-plan/dialogs/check-plan-dialog";
import type { CopyPlanDialogProps } from "../../../features/patients/meal-plan/dialogs/copy-plan-dialog";
import type { TargetDialogProps } from "../../../features/patients/meal-plan/dialogs/target-dialog";
import type { PlanHistoryDialogProps } from "../../../features/patients/meal-plan/dialogs/plan-history-dialog";
import type { CopyDayDialogProps } from "../../../features/patients/meal-plan/menu/dialogs/copy-day-dialog";
import type { OwnDishDialogProps } from "../../../features/patients/meal-plan/menu/own/own-dish-dialog";
import type { ReviewContentsDialogProps } from "../../../features/patients/meal-plan/menu/own/review-contents-dialog";
import type { OwnFoodDialogProps } from "../../../features/patients/meal-plan/menu/own/own-food-dialog";
import type { ProposeDialogProps } from "../../../features/patients/meal-plan/menu/dialogs/propose-dialog";
import type { ShoppingDialogProps } from "../../../features/patients/meal-plan/menu/dialogs/shopping-dialog";
import type { StarterDialogProps } from "../../../features/patients/meal-plan/menu/dialogs/starter-dialog";
import type { AllNutrientsDialogProps } from "../../../features/patients/meal-plan/nutrients/all-nutrients-dialog";
import type { WatchedDialogProps } from "../../../features/patients/meal-plan/nutrients/watched-dialog";
import { code } from "../../../lib/code";

declare module "../../../lib/dialogs" {
  interface DialogPropsByName {
    createMealPlan: { patientId: string; from?: string };
    mealPlanTarget: TargetDialogProps;
    copyMealPlan: CopyPlanDialogProps;
    saveMealPlanTemplate: { planId: string; name: string };
    mailMealPlan: Pick<CheckPlanDialogProps, "onSent" | "onRefused" | "hasNoEmail"> & {
      plan: Pick<MealPlan, "_id" | "title" | "startDate" | "endDate" | "sentAt">;
      patient: Pick<PatientDetail, "name" | "email">;
    };
    checkMealPlan: CheckPlanDialogProps;
    mealPlanHistory: PlanHistoryDialogProps;
    removeMealPlan: { planId: string; onRemoved?: () => void };
    copyMenuDay: CopyDayDialogProps;
    proposeMenu: ProposeDialogProps;
    starterPlans: StarterDialogProps;
    shoppingList: ShoppingDialogProps;
    ownFood: OwnFoodDialogProps;
    ownDish: OwnDishDialogProps;
    reviewContents: ReviewContentsDialogProps;
    allNutrients: AllNutrientsDialogProps;
    watchedNutrients: WatchedDialogProps;
  }
}

const questions = code(() => import("../../../features/patients/meal-plan/dialogs/plan-question-dialogs"));

/** The dialogs of the structured plans. */
export const mealPlanDialogs = {
  createMealPlan: dialog(
    () => import("../../../features/patients/meal-plan/dialogs/create-plan-dialog"),
    ({ CreatePlanDialog }) => CreatePlanDialog,
  ),
  mealPlanTarget: dialog(
    () => import("../../../features/patients/meal-plan/dialogs/target-dialog"),
    ({ TargetDialog }) => TargetDialog,
  ),
  copyMealPlan: dialog(
    () => import("../../../features/patients/meal-plan/dialogs/copy-plan-dialog"),
    ({ CopyPlanDialog }) => CopyPlanDialog,
  ),
  saveMealPlanTemplate: dialog(
    () => import("../../../features/patients/meal-plan/dialogs/save-template-dialog"),
    ({ SaveTemplateDialog }) => SaveTemplateDialog,
  ),
  mailMealPlan: dialog(questions, ({ MailPlanDialog }) => MailPlanDialog),
  checkMealPlan: dialog(
    () => import("../../../features/patients/meal-plan/dialogs/check-plan-dialog"),
    ({ CheckPlanDialog }) => CheckPlanDialog,
  ),
  mealPlanHistory: dialog(
    () => import("../../../features/patients/meal-plan/dialogs/plan-history-dialog"),
    ({ PlanHistoryDialog }) => PlanHistoryDialog,
  ),
  removeMealPlan: dialog(questions, ({ RemovePlanDialog }) => RemovePlanDialog),
  copyMenuDay: dialog(
    () => import("../../../features/patients/meal-plan/menu/dialogs/copy-day-dialog"),
    ({ CopyDayDialog }) => CopyDayDialog,
  ),
  proposeMenu: dialog(
    () => import("../../../features/patients/meal-plan/menu/dialogs/propose-dialog"),
    ({ ProposeDialog }) => ProposeDialog,
  ),
  starterPlans: dialog(
    () => import("../../../features/patients/meal-plan/menu/dialogs/starter-dialog"),
    ({ StarterDialog }) => StarterDialog,
  ),
  shoppingList: dialog(
    () => import("../../../features/patients/meal-plan/menu/dialogs/shopping-dialog"),
    ({ ShoppingDialog }) => ShoppingDialog,
  ),
  reviewContents: dialog(
    () => import("../../../features/patients/meal-plan/menu/own/review-contents-dialog"),
    ({ ReviewContentsDialog }) => ReviewContentsDialog,
  ),
  ownFood: dialog(
    () => import("../../../features/patients/meal-plan/menu/own/own-food-dialog"),
    ({ OwnFoodDialog }) => OwnFoodDialog,
  ),
  ownDish: dialog(
    () => import("../../../features/patients/meal-plan/menu/own/own-dish-dialog"),
    ({ OwnDishDialog }) => OwnDishDialog,
  ),
  allNutrients: dialog(
    () => import("../../../features/patients/meal-plan/nutrients/all-nutrients-dialog"),
    ({ AllNutrientsDialog }) => AllNutrientsDialog,
  ),
  watchedNutrients: dialog(
    () => import("../../../features/patients/meal-plan/nutrients/watched-dialog"),
    ({ WatchedDialog }) => WatchedDialog,
  ),
};
