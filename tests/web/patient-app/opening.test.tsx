import { clientAccountRoutes } from "@nutria/contract/routes/client/account";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import { clientPlanRoutes } from "@nutria/contract/routes/client/plan";
import { clientTodayRoutes } from "@nutria/contract/routes/client/today";
import type { ClientToday } from "@nutria/contract/schemas/patient-app/today";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { serverData } from "../../../web/src/data/query/patient-server-data";
import { setSession } from "../../../web/src/data/session/patient-session";
import { takeChannel, todayBundle } from "../../../web/src/data/query/patient-today";
import { NoAnswerError } from "../../../web/src/lib/no-answer-error";
import { Frame } from "../../../web/src/features/patient-app/shell/frame";
import { TodayScreen } from "../../../web/src/features/patient-app/today/today-screen";
import { aPlan, aWeek } from "./diary-fixtures";
import { aCare, openScreen, prepareScreens, theServer } from "./screens-harness";

prepareScreens();

const plan = { current: aPlan, isOver: false, mark: "1.7.mpl_1" };
const channel = {
  url: "wss://channel.example/event/realtime",
  host: "channel.example",
  channel: "/people/usr-carmen/a-session",
};
const session = { email: "carmen@correo.example", refreshToken: "refresh", isShared: true };

const answer = (given: Partial<ClientToday> = {}): ClientToday => ({
  profile: {
    ...{ _id: "pat_1", name: "Carmen", lastName: "Villalobos", email: session.email, sex: "female" },
    ...{ countryCode: 52, phoneNumber: "5550010001" },
    ...{ registrationCode: "7K3M-Q9ZT", registrationCodeLapsesAt: "2026-12-24T20:10:00.000Z" },
  },
  nutritionists: [aCare()],
  ...{ threads: [], appointment: { next: null }, workouts: { items: [], nextCursor: null }, channel },
  care: { nutritionist: "nut_1", diary: aWeek(), plan },
  ...given,
});

beforeEach(() => {
  serverData.useBundle(todayBundle);
  setSession({ ...session, userId: "usr_carmen" }, "token");
  theServer().on(clientTodayRoutes.getClientToday, () => answer());
});

const open = async () => {
  const coming = serverData.readBundle();
  await openScreen(
    <Frame hasOwnBar={false} hasTabs>
      <TodayScreen />
    </Frame>,
  );
  await coming;
  await screen.findByRole("heading", { name: "Hola, Carmen" });
  await screen.findByText("0 de 4 comidas");
};
const asked = () => theServer().received.map(({ name }) => name);

test("the app opens with one request, whatever parts its first screen has", async () => {
  await open();
  await waitFor(() => expect(asked()).toEqual(["getClientToday"]));
});

test("the phone tells its zone when the app is opened, and not again until it is in another one", async () => {
  const told = () =>
    theServer()
      .requestsTo(clientTodayRoutes.getClientToday)
      .map(({ query }) => query.get("timeZone"));
  const zone = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions");
  const own = new Intl.DateTimeFormat().resolvedOptions();
  zone.mockReturnValue({ ...own, timeZone: "America/Cancun" });
  await open();
  await waitFor(() => expect(told()).toEqual(["America/Cancun"]));
  await serverData.invalidateAll();
  expect(told()).toEqual(["America/Cancun", null]);
  zone.mockReturnValue({ ...own, timeZone: "Europe/Madrid" });
  await serverData.invalidateAll();
  expect(told()).toEqual(["America/Cancun", null, "Europe/Madrid"]);
  zone.mockRestore();
});

test("the phone says which plan it has, and keeps it when the answer has none", async () => {
  await open();
  theServer().on(clientTodayRoutes.getClientToday, ({ query }) =>
    answer({
      care: { nutritionist: "nut_1", diary: aWeek(), plan: query.get("plan") === plan.mark ? null : plan },
    }),
  );
  await serverData.invalidateAll();
  const [, again] = theServer().requestsTo(clientTodayRoutes.getClientToday);
  expect(Object.fromEntries(again?.query ?? [])).toEqual({ nutritionist: "nut_1", plan: plan.mark });
  const kept = `${clientPlanRoutes.getClientPlan.name} ${JSON.stringify({ query: { nutritionist: "nut_1" } })}`;
  expect(serverData.state(kept).data).toEqual(plan);
  expect(asked()).toEqual(["getClientToday", "getClientToday"]);
});

test("a part that the answer does not have is asked for by itself: the diary of the nutritionist on screen", async () => {
  theServer()
    .on(clientTodayRoutes.getClientToday, () =>
      answer({ care: { nutritionist: "nut_2", diary: aWeek(), plan } }),
    )
    .on(diaryRoutes.getClientDiary, () => aWeek())
    .on(clientPlanRoutes.getClientPlan, () => plan);
  await open();
  await waitFor(() => expect(asked().sort()).toEqual(["getClientDiary", "getClientPlan", "getClientToday"]));
});

test("the channel of the answer is used once, and by nobody else who signs in on the phone", async () => {
  await serverData.readBundle();
  expect(await takeChannel()).toEqual(channel);
  expect(await takeChannel()).toBeUndefined();
  await serverData.readBundle();
  setSession({ ...session, userId: "usr_diego" }, "token");
  expect(await takeChannel()).toBeUndefined();
});

test("without a connection, what the phone has stays", async () => {
  await open();
  theServer().on(clientTodayRoutes.getClientToday, () => {
    throw new NoAnswerError(new TypeError("Failed to fetch"));
  });
  await serverData.invalidateAll();
  screen.getByText("0 de 4 comidas");
  expect(theServer().requestsTo(clientAccountRoutes.getPatientProfile)).toEqual([]);
});
