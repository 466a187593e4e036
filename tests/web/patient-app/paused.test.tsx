import { threadRoutes } from "@nutria/contract/routes/messages";
import { clientPlanRoutes } from "@nutria/contract/routes/client/plan";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { DiaryScreen } from "../../../web/src/features/patient-app/diary/diary-screen";
import { NutritionistChoices } from "../../../web/src/features/patient-app/shell/nutritionist-choices";
import { CareCard } from "../../../web/src/features/patient-app/settings/nutritionists/care-card";
import { Frame } from "../../../web/src/features/patient-app/shell/frame";
import { PlanScreen } from "../../../web/src/features/patient-app/plan/plan-screen";
import { TodayScreen } from "../../../web/src/features/patient-app/today/today-screen";
import { aPlan, aWeek } from "./diary-fixtures";
import { aCare, openScreen, prepareScreens, theServer } from "./screens-harness";

prepareScreens();

const paused = aCare({ isActive: false });
const ended = aCare({ isActive: false, endedAt: "2026-10-01T16:00:00.000Z" });

const framed = (shown: React.ReactNode) => (
  <Frame hasOwnBar={false} hasTabs>
    {shown}
  </Frame>
);

const serve = ({ hasPlan = true } = {}) =>
  theServer()
    .on(threadRoutes.listClientThreads, () => [])
    .on(diaryRoutes.getClientDiary, () =>
      aWeek({
        isOn: false,
        ...(hasPlan ? {} : { days: aWeek().days.map((day) => ({ ...day, plannedMeals: [] })) }),
      }),
    )
    .on(clientPlanRoutes.getClientPlan, () => ({
      current: hasPlan ? aPlan : null,
      isOver: false,
      mark: "1.1",
    }));

test.each([
  ["Hoy", <TodayScreen key="today" />],
  ["Mi plan", <PlanScreen key="plan" />],
  ["Diario", <DiaryScreen key="diary" />],
])("a patient whose nutritionist paused them reads so on %s, and what still works", async (_, shown) => {
  for (const hasPlan of [true, false]) {
    serve({ hasPlan });
    await openScreen(framed(shown), { care: paused });
    const notice = await screen.findByText("Tu cuenta con Alejandra está en pausa.");
    expect(notice.parentElement?.textContent).toContain("Puedes leer tu plan, tu diario, tus resultados");
    expect(screen.queryByText(/ya no te atiende|no usa el diario/i)).toBeNull();
    expect(screen.queryByRole("button", { name: /^Registrar|Agendar/ })).toBeNull();
    document.body.replaceChildren();
  }
});

test("one whom nobody cares for any more reads that, and an active one nothing of it", async () => {
  serve();
  await openScreen(framed(<TodayScreen />), { care: ended });
  await screen.findByText("Alejandra ya no te atiende.");
  document.body.replaceChildren();
  await openScreen(framed(<TodayScreen />), { care: aCare({ diary: false }) });
  await screen.findAllByText("Huevos con nopales");
  expect(screen.queryByText(/en pausa|ya no te atiende/)).toBeNull();
});

test("the list of nutritionists and the choice among them tell a pause from an end", async () => {
  await openScreen(<CareCard care={paused} />);
  await screen.findByText("En pausa");
  document.body.replaceChildren();
  const other = { ...ended, nutritionist: { ...ended.nutritionist, _id: "nut_2", name: "Berta" } };
  await openScreen(<NutritionistChoices onClose={() => undefined} />, { care: paused, others: [other] });
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("button", { name: /Alejandra/ }).textContent).toContain("En pausa");
  expect(dialog.getByRole("button", { name: /Berta/ }).textContent).toContain("Ya no te atiende");
});
