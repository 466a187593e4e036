import { dayAt } from "@nutria/calendar/zone";
import { atFirstUse } from "@nutria/contract/wire/at-first-use";
import { myPaths, myQuestionnaire } from "@nutria/contract/web/my-paths";
import { patientPushWords as words } from "@nutria/contract/messages/push-notices";
import { ScanRecorded } from "../../clinical/body-composition/events";
import { diaryZoneOf, hasLoggedOn, linkGetRequest } from "../../care/care-link/index";
import { MealPlanSent } from "../../clinical/meal-plan/events";
import { patientOfPlan } from "../../clinical/meal-plan/index";
import { QuestionnaireAsked } from "../../clinical/questionnaire/events";
import { isQuestionnaireOpen, mailQuestionnaire } from "../../clinical/questionnaire/index";
import { MessageSent } from "../../conversation/thread/events";
import { isUnread, mailMessageToPatient } from "../../conversation/thread/index";
import { DiaryCommented, DiaryReminded } from "../../diary/events";
import type { EventReader } from "../../kernel/events/events";
import { batchGet } from "../../kernel/table/batch";
import { LinkRequestCreated } from "../../linking/link-request/events";
import { linkRequests } from "../../linking/link-request/index";
import { nameInMail } from "../../mail/index";
import { nutritionistGetRequest, readPracticeWeek } from "../../practice/nutritionist/index";
import { secondsLeft } from "../meal-reminders/due";
import { MealDue } from "../meal-reminders/events";
import { mailResult } from "./mail-result";
import { appointmentRules } from "./appointment-rules";
import { when, type DeclaredRule, type PatientRule } from "./patient-rule";

/** It reads plans and diaries, which no other rule does. */
const mealReminders = atFirstUse(() => import("../meal-reminders/notice"));

const declared: readonly DeclaredRule[] = [
  ...appointmentRules,
  when(LinkRequestCreated, {
    category: "appointments",
    words: () => words.request,
    patientOf: (_, { starter, patientId }) => (starter === "nutritionist" ? patientId : undefined),
    async notice(ctx, { nutritionistId, patientId, linkRequestId }) {
      const open = await linkRequests(ctx, nutritionistId).findOpen(patientId);
      if (open?.requestId !== linkRequestId) return undefined;
      return { ...words.request, url: myPaths.nutritionists.href(), tag: `request#${linkRequestId}` };
    },
  }),
  when(MessageSent, {
    category: "messages",
    words: words.message,
    patientOf: (_, { from, patientId }) => (from === "nutritionist" ? patientId : undefined),
    async notice(ctx, { nutritionistId, patientId, messageId }) {
      const [nutritionist] = await batchGet(ctx, nutritionistGetRequest(ctx, nutritionistId));
      if (!nutritionist || !(await isUnread(ctx, { nutritionistId, patientId }, messageId))) return undefined;
      return {
        ...words.message(nameInMail(nutritionist.name)),
        url: myPaths.messages.href(),
        tag: `message#${nutritionistId}`,
      };
    },
    mail: (ctx, { data }) => mailMessageToPatient(ctx, data),
    isMailable: ({ isFirst }) => isFirst,
  }),
  when(QuestionnaireAsked, {
    category: "appointments",
    words: words.questionnaire,
    patientOf: (_, { patientId }) => patientId,
    async notice(ctx, ids) {
      const [nutritionist] = await batchGet(ctx, nutritionistGetRequest(ctx, ids.nutritionistId));
      if (!nutritionist || !(await isQuestionnaireOpen(ctx, ids))) return undefined;
      return {
        ...words.questionnaire(nameInMail(nutritionist.name)),
        url: myQuestionnaire.href(ids.nutritionistId),
        tag: `questionnaire#${ids.nutritionistId}`,
      };
    },
    mail: (ctx, { data }) => mailQuestionnaire(ctx, data),
  }),
  when(MealPlanSent, {
    category: "meals",
    words: () => words.plan,
    patientOf: (ctx, data) => patientOfPlan(ctx, data),
    notice: (_, { nutritionistId }) => ({
      ...words.plan,
      url: myPaths.plan.href(),
      tag: `plan#${nutritionistId}`,
    }),
  }),
  when(DiaryCommented, {
    category: "meals",
    words: () => words.comment,
    patientOf: (_, { patientId }) => patientId,
    notice: (_, { entryId }) => ({
      ...words.comment,
      url: myPaths.diaryEntry.href(entryId),
      tag: `comment#${entryId}`,
    }),
  }),
  when(DiaryReminded, {
    category: "meals",
    words: () => words.reminder,
    patientOf: (_, { patientId }) => patientId,
    async notice(ctx, { nutritionistId, patientId }) {
      const [[link], practice] = await Promise.all([
        batchGet(ctx, linkGetRequest(ctx, nutritionistId, patientId)),
        readPracticeWeek(ctx, nutritionistId),
      ]);
      if (!link?.isActive) return undefined;
      const today = dayAt(ctx.now(), diaryZoneOf(link, practice.timeZone));
      if (hasLoggedOn(link.diaryWeek, today)) return undefined;
      return { ...words.reminder, url: myPaths.diary.href(), tag: `reminder#${nutritionistId}` };
    },
  }),
  when(MealDue, {
    category: "meals",
    words: () => words.mealTime,
    patientOf: (_, { patientId }) => patientId,
    notice: async (ctx, data) => (await mealReminders()).mealNotice(ctx, data),
    secondsToLive: (ctx, { at }) => secondsLeft(at, ctx.now()),
    isForNow: true,
  }),
  when(ScanRecorded, {
    category: "results",
    words: () => words.progress,
    patientOf: (_, { patientId }) => patientId,
    notice: () => ({ ...words.progress, url: myPaths.progress.href(), tag: "progress" }),
    mail: (ctx, { data }) => mailResult(ctx, data),
  }),
];

const rules = new Map(declared.map(({ event, rule }) => [event.type, rule]));

/** The events that are told to patients. */
export const patientEvents: readonly EventReader[] = declared.map(({ event }) => event);

/** The events that WhatsApp tells. */
export const whatsAppEvents: readonly EventReader[] = patientEvents.filter(
  ({ type }) => rules.get(type)?.whatsApp !== undefined,
);

/** The rule of an event's notice to a patient; undefined for an event without one. */
export function patientRuleOf(type: string): PatientRule<unknown> | undefined {
  return rules.get(type);
}
