import { recordRoutes } from "@nutria/contract/routes/records";
import * as Analyses from "@nutria/core/clinical/analysis/index";
import * as NutritionPlans from "@nutria/core/clinical/nutrition-plan/index";
import * as Progress from "@nutria/core/clinical/progress/index";
import * as Records from "@nutria/core/clinical/record/index";
import * as RecordFiles from "@nutria/core/clinical/record-file/index";
import * as VisitNotes from "@nutria/core/clinical/visit-note/index";
import * as WatchedNutrients from "@nutria/core/clinical/watched-nutrients/index";
import * as Timeline from "@nutria/core/consultation/timeline/index";
import * as Today from "@nutria/core/consultation/today/index";
import * as Visits from "@nutria/core/consultation/visit/index";
import * as Foods from "@nutria/core/foods/index";
import { group } from "@nutria/platform/group";
import { pdfFontFiles } from "@nutria/core/documents/pdf/index";
import * as MealPlans from "@nutria/core/clinical/meal-plan/index";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = ["table", "publish", "recordFiles", "linkSecret"];

export const packageFiles: readonly string[] = [...pdfFontFiles];

export const handler = group(recordRoutes, {
  getToday: ({ ctx }) => Today.getToday(ctx),
  getAttention: ({ ctx }) => Today.getAttention(ctx),
  getProgress: ({ ctx, params }) => Progress.getProgress(ctx, params.id),
  saveGoal: ({ ctx, params, body }) => Progress.saveGoal(ctx, params.id, body),
  getWatchedNutrients: ({ ctx, params }) => WatchedNutrients.getWatchedNutrients(ctx, params.id),
  saveWatchedNutrients: ({ ctx, params, body }) =>
    WatchedNutrients.saveWatchedNutrients(ctx, params.id, body),
  saveBodyCriteria: ({ ctx, body }) => Progress.saveBodyCriteria(ctx, body),
  listSectionHistory: ({ ctx, params, query }) => Records.listHistory(ctx, params.id, query),
  restoreSection: ({ ctx, params, body }) => Records.restoreSection(ctx, params.id, body),
  listFoods: ({ ctx }) => Foods.listFoods(ctx),
  createFood: ({ ctx, body }) => Foods.createFood(ctx, body),
  removeFood: ({ ctx, params }) => Foods.removeFood(ctx, params.id),
  reviewFood: ({ ctx, params, body }) => Foods.reviewFood(ctx, params.id, body),
  createDish: ({ ctx, body }) => Foods.createDish(ctx, body),
  removeDish: ({ ctx, params }) => Foods.removeDish(ctx, params.id),
  reviewDish: ({ ctx, params, body }) => Foods.reviewDish(ctx, params.id, body),
  getSentPlansAgainst: ({ ctx, params }) => MealPlans.getSentPlansAgainst(ctx, params.id),
  createMealPlan: ({ ctx, body }) => MealPlans.createMealPlan(ctx, body),
  getMealPlan: ({ ctx, params }) => MealPlans.getMealPlan(ctx, params.id),
  updateMealPlan: ({ ctx, params, body }) => MealPlans.updateMealPlan(ctx, params.id, body),
  removeMealPlan: ({ ctx, params }) => MealPlans.removeMealPlan(ctx, params.id),
  listMealPlans: ({ ctx, params, query }) => MealPlans.listMealPlans(ctx, params.id, query),
  listMealPlanHistory: ({ ctx, params, query }) => MealPlans.listMealPlanHistory(ctx, params.id, query),
  restoreMealPlan: ({ ctx, params, body }) => MealPlans.restoreMealPlan(ctx, params.id, body),
  getMealPlanPdf: ({ ctx, params }) => MealPlans.getMealPlanPdf(ctx, params.id),
  getShoppingListPdf: ({ ctx, params, query }) => MealPlans.getShoppingListPdf(ctx, params.id, query),
  mailMealPlan: ({ ctx, params, body }) => MealPlans.sendMealPlan(ctx, params.id, body),
  listMealPlanTemplates: ({ ctx }) => MealPlans.listMealPlanTemplates(ctx),
  createMealPlanTemplate: ({ ctx, body }) => MealPlans.createMealPlanTemplate(ctx, body),
  removeMealPlanTemplate: ({ ctx, params }) => MealPlans.removeMealPlanTemplate(ctx, params.id),
  createVisitNote: ({ ctx, body }) => Visits.startVisitNote(ctx, body),
  getNewVisitNote: ({ ctx, params, query }) => Visits.openNewNote(ctx, params.id, query.appointment),
  getVisitNote: ({ ctx, params }) => VisitNotes.getNote(ctx, params.id),
  updateVisitNote: ({ ctx, params, body }) => VisitNotes.updateNote(ctx, params.id, body),
  removeVisitNote: ({ ctx, params }) => VisitNotes.removeNote(ctx, params.id),
  listVisitNotes: ({ ctx, params, query }) => VisitNotes.listNotes(ctx, params.id, query),
  listVisitNoteHistory: ({ ctx, params, query }) => VisitNotes.listNoteHistory(ctx, params.id, query),
  restoreVisitNote: ({ ctx, params, body }) => VisitNotes.restoreNote(ctx, params.id, body),
  uploadRecordFile: ({ ctx, body }) => RecordFiles.uploadRecordFile(ctx, body),
  getRecordFile: ({ ctx, params }) => RecordFiles.readRecordFile(ctx, params.token),
  createNutritionPlan: ({ ctx, body }) => NutritionPlans.createNutritionPlan(ctx, body),
  removeNutritionPlan: ({ ctx, params }) => NutritionPlans.removeNutritionPlan(ctx, params.id),
  listNutritionPlans: ({ ctx, params }) => NutritionPlans.listNutritionPlans(ctx, params.id),
  createAnalysis: ({ ctx, body }) => Analyses.createAnalysis(ctx, body),
  removeAnalysis: ({ ctx, params }) => Analyses.removeAnalysis(ctx, params.id),
  listAnalyses: ({ ctx, params }) => Analyses.listAnalyses(ctx, params.id),
  getTimeline: ({ ctx, params, query }) => Timeline.getTimeline(ctx, params.id, query),
  getOverview: ({ ctx, params }) => Timeline.getOverview(ctx, params.id),
});
