import { defaultConversationSettings } from "@nutria/contract/schemas/conversation";
import type { EventResult } from "@nutria/contract/schemas/event";
import type { DiaryEventData, DiaryEventType } from "@nutria/contract/schemas/record/diary";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { receiveEvents } from "@nutria/core/channels/inbound-events/index";
import { sendMealPlan } from "@nutria/core/clinical/meal-plan/index";
import { getClientDiary } from "@nutria/core/diary/index";
import type { NutritionistContext, PatientContext, SenderContext } from "@nutria/core/kernel/context";
import { changeProfile } from "@nutria/core/practice/nutritionist/index";
import { saveConversationSettings } from "@nutria/core/practice/conversation-settings/index";
import { randomUUID } from "node:crypto";
import { linkedPatient, type Domain } from "./domain";
import { aMealPlan } from "./meal-plans";

/** Tuesday 24/11/2026, 14:45 in Mexico City. */
export const diaryNow = "2026-11-24T20:45:00.000Z";
export const today = "2026-11-24";
/** The Monday of that week. */
export const monday = "2026-11-23";

const mealOf = (name: string, time: string, menu: string): Meal => ({ name, time, portions: {}, menu });

/** Five meals in words. */
export const plannedMeals: Meal[] = [
  mealOf("Desayuno", "07:30", "2 huevos con nopales y 2 tortillas"),
  mealOf("Colación", "11:00", "1 manzana y 10 almendras"),
  mealOf("Comida", "14:30", "Caldo de pollo, 90 g de pechuga, ½ taza de frijol y 2 tortillas"),
  mealOf("Colación", "18:00", "1 taza de fresas con yogur"),
  mealOf("Cena", "20:30", "2 quesadillas con ensalada"),
];

/** The data of an event, without the nutritionist whom the diary is for. */
export type Logged<Type extends DiaryEventType> = Omit<DiaryEventData<Type>, "nutritionist">;

/** A practice that uses the diary, whose week begins on Monday, and one of its patients with an app and a plan of five meals. */
export interface OpenedDiary {
  ctx: NutritionistContext;
  patient: PatientContext;
  /** Sends events of the app in one call. */
  send(...events: object[]): Promise<EventResult[]>;
  /** An event of the app, at `occurredAt` or now. */
  event<Type extends DiaryEventType>(type: Type, data: Logged<Type>, occurredAt?: string): AppEvent;
  /** Sends one event, and raises its refusal. */
  report<Type extends DiaryEventType>(type: Type, data: Logged<Type>, occurredAt?: string): Promise<void>;
  /** The week as the patient sees it, from Monday on by default. */
  week(from?: string): ReturnType<typeof getClientDiary>;
}

export interface AppEvent {
  id: string;
  type: DiaryEventType;
  occurredAt: string;
  data: object;
}

export async function anOpenedDiary(domain: Domain, { hasPlan = true } = {}): Promise<OpenedDiary> {
  const ctx = await domain.nutritionist();
  await saveConversationSettings(ctx, { ...defaultConversationSettings, diary: true });
  await setPractice(ctx, { weekStartsOn: 1 });
  const diary = await aDiaryOf(domain, ctx);
  if (hasPlan) await sendPlan(diary);
  return diary;
}

/** Changes the zone of a practice, or the day on which its week begins. */
export async function setPractice(
  ctx: NutritionistContext,
  settings: { timeZone?: string; weekStartsOn?: 0 | 1 },
): Promise<void> {
  await changeProfile(ctx, (profile) =>
    Promise.resolve({
      set: { settings: { ...profile.settings, ...settings } },
      remove: [],
      sections: ["settings" as const],
      items: [],
      result: undefined,
    }),
  );
}

/** Sends the plan of five meals, from a week ago on, or what is given of another. */
export async function sendPlan(
  { ctx, patient }: Pick<OpenedDiary, "ctx" | "patient">,
  given: Parameters<typeof aMealPlan>[2] = {},
): Promise<string> {
  const plan = await aMealPlan(ctx, patient.actor.id, {
    startDate: "2026-11-16",
    endDate: null,
    meals: plannedMeals,
    ...given,
  });
  await sendMealPlan(ctx, plan._id);
  return plan._id;
}

/** Another patient of a practice with an app; the diary is on if the practice has it on. */
export async function aDiaryOf(domain: Domain, ctx: NutritionistContext): Promise<OpenedDiary> {
  return diaryOf(ctx, domain.as(await linkedPatient(domain, ctx)));
}

/** The diary of a patient of a practice. */
export function diaryOf(ctx: NutritionistContext, patient: PatientContext): OpenedDiary {
  const app: SenderContext = { ...patient, actor: { role: "patient", id: patient.actor.id } };
  const nutritionist = ctx.actor.id;
  const event: OpenedDiary["event"] = (type, data, occurredAt = ctx.now()) => ({
    id: randomUUID(),
    type,
    occurredAt,
    data: type === "completedWorkout" ? data : { nutritionist, ...data },
  });
  return {
    ctx,
    patient,
    event,
    send: async (...events) => (await receiveEvents(app, events as never)).results,
    report: async (type, data, occurredAt) => {
      await receiveEvents(app, event(type, data, occurredAt) as never);
    },
    week: (from = monday) => getClientDiary(patient, { nutritionist, from }),
  };
}

/** A meal of the plan, by its place. */
export const plannedMeal = (
  position: number,
  given: Partial<Logged<"loggedMeal">> = {},
): Logged<"loggedMeal"> => {
  const { name, time } = plannedMeals[position] ?? { name: "Otra", time: "12:00" };
  return { day: today, meal: { position, name, time }, kind: "plan", ...given };
};

/** A meal that the plan does not have. */
export const freeMeal = (given: Partial<Logged<"loggedMeal">> = {}): Logged<"loggedMeal"> => ({
  day: today,
  meal: { position: null, name: "Antojo", time: "16:30" },
  kind: "other",
  ...given,
});
