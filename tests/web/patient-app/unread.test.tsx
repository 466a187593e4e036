import { clientAppointmentRoutes } from "@nutria/contract/routes/client/appointments";
import { threadRoutes } from "@nutria/contract/routes/messages";
import { clientProgressRoutes } from "@nutria/contract/routes/client/progress";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import { clientPassRoutes } from "@nutria/contract/routes/client/passes";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AppointmentsScreen } from "../../../web/src/features/patient-app/appointments/appointments-screen";
import { MessagesScreen } from "../../../web/src/features/patient-app/messages/messages-screen";
import { ProgressScreen } from "../../../web/src/features/patient-app/progress/progress-screen";
import { WorkoutsScreen } from "../../../web/src/features/patient-app/workouts/workouts-screen";
import { offline, openScreen, prepareScreens, theServer } from "./screens-harness";

prepareScreens();

test.each([
  ["tus citas", <AppointmentsScreen key="1" />],
  ["tus mensajes", <MessagesScreen key="2" />],
  ["tu progreso", <ProgressScreen key="3" />],
  ["tus entrenos", <WorkoutsScreen key="4" />],
])("without a connection, a phone that never opened %s says what it does not have", async (what, shown) => {
  Element.prototype.scrollIntoView = vi.fn();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  theServer()
    .on(clientAppointmentRoutes.listClientAppointments, offline)
    .on(threadRoutes.listClientThreads, offline)
    .on(threadRoutes.listClientMessages, offline)
    .on(clientProgressRoutes.getClientProgress, offline)
    .on(clientPassRoutes.listClientPasses, offline)
    .on(clientPassRoutes.listClientResults, offline)
    .on(workoutRoutes.listClientWorkouts, offline);
  await openScreen(shown);
  expect(
    await screen.findByText(new RegExp(`La primera vez, para ver ${what} hace falta internet`)),
  ).toBeTruthy();
  vi.restoreAllMocks();
});
