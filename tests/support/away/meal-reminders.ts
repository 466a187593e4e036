import { addDays } from "@nutria/calendar/instant";
import { timeAt } from "@nutria/calendar/zone";
import { patientPushWords } from "@nutria/contract/messages/push-notices";
import { updateMealReminders } from "@nutria/core/reach/meal-reminders/index";
import { anOpenedDiary, sendPlan } from "../diary";
import { subscribed } from "../push";
import { runsOf, type Fact, type Times } from "./fact";
import type { World } from "./world";

/** Of the plan's meals, those whose hour is one at which jobs run: the others are half an hour late or more by then. */
const onTheHour = ["11:00", "18:00"];

/** A patient who is reminded of five meals a day: what is late when the job is back is not told, and what follows is. */
export async function mealReminders(world: World, times: Times): Promise<Fact[]> {
  const { domain } = world;
  const dayBefore = addDays(times.gone, -1);
  world.goTo(dayBefore);
  const diary = await anOpenedDiary(domain, { hasPlan: false });
  await sendPlan(diary, { startDate: dayBefore.slice(0, 10), endDate: null });
  const phone = await subscribed(domain.product, diary.patient);
  await updateMealReminders(diary.patient, { nutritionist: diary.ctx.actor.id, isOn: true, skipped: [] });
  const due = runsOf(times).filter((at) => onTheHour.includes(timeAt(at, "America/Mexico_City")));
  return [
    {
      of: "meal-reminders",
      what: "reminders of meals, at their hour alone",
      count: () =>
        Promise.resolve(
          phone.notices().filter(({ title }) => title === patientPushWords.mealTime.title).length,
        ),
      expected: due.length,
    },
  ];
}
