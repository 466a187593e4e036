import { lazy } from "react";
import type { CheckPlanDialogProps } from "../../features/patients/meal-plan/dialogs/check-plan-dialog";
import type { CopyPlanDialogProps } from "../../features/patients/meal-plan/dialogs/copy-plan-dialog";
import type { TargetDialogProps } from "../../features/patients/meal-plan/dialogs/target-dialog";
import type { PlanHistoryDialogProps } from "../../features/patients/meal-plan/dialogs/plan-history-dialog";
import type { CopyDayDialogProps } from "../../features/patients/meal-plan/menu/dialogs/copy-day-dialog";
import type { OwnDishDialogProps } from "../../features/patients/meal-plan/menu/own/own-dish-dialog";
import type { OwnFoodDialogProps } from "../../features/patients/meal-plan/menu/own/own-food-dialog";
import type { ProposeDialogProps } from "../../features/patients/meal-plan/menu/dialogs/propose-dialog";
import type { ShoppingDialogProps } from "../../features/patients/meal-plan/menu/dialogs/shopping-dialog";
import type { StarterDialogProps } from "../../features/patients/meal-plan/menu/dialogs/starter-dialog";

declare module "../../lib/dialogs" {
  interface DialogPropsByName {
    createMealPlan: { patientId: string; from?: string };
    mealPlanTarget: TargetDialogProps;
    copyMealPlan: CopyPlanDialogProps;
    saveMealPlanTemplate: { planId: string; name: string };
    mailMealPlan: Pick<CheckPlanDialogProps, "planId" | "onSent" | "onRefused" | "hasNoEmail"> & {
      email: string;
      sentAt: string;
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
  }
}

const questions = () => import("../../features/patients/meal-plan/dialogs/plan-questions");

/** The dialogs of the structured plans. */
export const mealPlanDialogs = {
  createMealPlan: lazy(async () => ({
    default: (await import("../../features/patients/meal-plan/dialogs/create-plan-dialog")).CreatePlanDialog,
  })),
  mealPlanTarget: lazy(async () => ({
    default: (await import("../../features/patients/meal-plan/dialogs/target-dialog")).TargetDialog,
  })),
  copyMealPlan: lazy(async () => ({
    default: (await import("../../features/patients/meal-plan/dialogs/copy-plan-dialog")).CopyPlanDialog,
  })),
  saveMealPlanTemplate: lazy(async () => ({
    default: (await import("../../features/patients/meal-plan/dialogs/save-template-dialog"))
      .SaveTemplateDialog,
  })),
  mailMealPlan: lazy(async () => ({ default: (await questions()).MailPlanDialog })),
  checkMealPlan: lazy(async () => ({
    default: (await import("../../features/patients/meal-plan/dialogs/check-plan-dialog")).CheckPlanDialog,
  })),
  mealPlanHistory: lazy(async () => ({
    default: (await import("../../features/patients/meal-plan/dialogs/plan-history-dialog"))
      .PlanHistoryDialog,
  })),
  removeMealPlan: lazy(async () => ({ default: (await questions()).RemovePlanDialog })),
  copyMenuDay: lazy(async () => ({
    default: (await import("../../features/patients/meal-plan/menu/dialogs/copy-day-dialog")).CopyDayDialog,
  })),
  proposeMenu: lazy(async () => ({
    default: (await import("../../features/patients/meal-plan/menu/dialogs/propose-dialog")).ProposeDialog,
  })),
  starterPlans: lazy(async () => ({
    default: (await import("../../features/patients/meal-plan/menu/dialogs/starter-dialog")).StarterDialog,
  })),
  shoppingList: lazy(async () => ({
    default: (await import("../../features/patients/meal-plan/menu/dialogs/shopping-dialog")).ShoppingDialog,
  })),
  ownFood: lazy(async () => ({
    default: (await import("../../features/patients/meal-plan/menu/own/own-food-dialog")).OwnFoodDialog,
  })),
  ownDish: lazy(async () => ({
    default: (await import("../../features/patients/meal-plan/menu/own/own-dish-dialog")).OwnDishDialog,
  })),
};
