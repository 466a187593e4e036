import { eventRoutes } from "@nutria/contract/routes/events";
import { clientAccountRoutes } from "@nutria/contract/routes/client/account";
import type { IncomingEvent } from "@nutria/contract/schemas/event";
import type { ClientNutritionist } from "@nutria/contract/schemas/patient-app/care";
import { cleanup, render, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, beforeEach, vi } from "vitest";
import { NutritionistChoice } from "../../../web/src/data/query/chosen-nutritionist";
import { serverData } from "../../../web/src/data/query/patient-server-data";
import { DeviceContext, openDevice, type Device } from "../../../web/src/device/phone";
import { BackProvider } from "../../../web/src/features/patient-app/shell/router";
import { Toasts } from "../../../web/src/features/patient-app/shell/toasts";
import { NoAnswerError } from "../../../web/src/lib/no-answer-error";
import { answerFrom, FakeServer } from "../support/fake-server";

/** A Tuesday at 14:10 in Mexico City. */
export const testNow = "2026-11-24T20:10:00.000Z";
export const testDay = "2026-11-24";

/** The link with a nutritionist; the practice opens diary and messages. */
export const aCare = (given: Partial<ClientNutritionist> = {}): ClientNutritionist => ({
  nutritionist: {
    _id: "nut_1",
    name: "Alejandra",
    lastName: "Paredes",
    photo: null,
    slug: "alejandra-paredes",
    speciality: "Control de peso",
  },
  isActive: true,
  since: "2026-03-01T16:00:00.000Z",
  endedAt: null,
  isProvisional: false,
  messages: true,
  diary: true,
  asksGlucose: false,
  showsCalories: false,
  hours: [],
  timeZone: "America/Mexico_City",
  weekStartsOn: 1,
  ...given,
});

let server: FakeServer;
let device: Device | undefined;

/** Prepares each test of a file: a server that takes events, the time of {@link testNow}, and an empty phone. */
export function prepareScreens(): void {
  answerFrom(() => server);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(testNow) });
    server = new FakeServer()
      .on(clientAccountRoutes.getPatientProfile, () => ({
        _id: "pat_1",
        name: "Carmen",
        lastName: "Villalobos",
        email: "carmen@correo.example",
        countryCode: 52,
        phoneNumber: "5550010001",
        sex: "female" as const,
        registrationCode: "7K3M-Q9ZT",
        registrationCodeLapsesAt: "2026-12-24T20:10:00.000Z",
      }))
      .on(eventRoutes.ingestEvents, ({ body }) => ({
        results: (body as IncomingEvent[]).map(({ id }) => ({ id, status: "accepted" as const })),
      }));
  });
  afterEach(() => {
    cleanup();
    device?.close();
    device = undefined;
    serverData.clear();
    vi.useRealTimers();
    window.history.replaceState(null, "", "/");
  });
}

/** The server of the present test. */
export const theServer = (): FakeServer => server;

/** What a phone without a connection gets. */
export const offline = (): never => {
  throw new NoAnswerError(new TypeError("Failed to fetch"));
};

/** The events that the server was sent, in order. */
export const sentEvents = (): IncomingEvent[] =>
  server.requestsTo(eventRoutes.ingestEvents).flatMap(({ body }) => body as IncomingEvent[]);

/** Shows a screen of the app as a signed-in patient sees it. */
export async function openScreen(
  screen: ReactElement,
  {
    care = aCare(),
    others = [],
    path,
  }: { care?: ClientNutritionist; others?: ClientNutritionist[]; path?: string } = {},
): Promise<Device> {
  if (path !== undefined) window.history.replaceState(null, "", path);
  device = await openDevice({ userId: "usr_carmen", isShared: true });
  render(
    <DeviceContext value={device}>
      <NutritionistChoice all={[care, ...others]}>
        <BackProvider>
          <main>{screen}</main>
          <Toasts />
        </BackProvider>
      </NutritionistChoice>
    </DeviceContext>,
  );
  return device;
}

/** Opens a screen again on the same phone, with the answers that it keeps. */
export async function openAgain(screen: ReactElement, care = aCare()): Promise<void> {
  if (!device) throw new Error("No screen was opened");
  cleanup();
  const opened = device;
  render(
    <DeviceContext value={opened}>
      <NutritionistChoice all={[care]}>
        <BackProvider>
          <main>{screen}</main>
          <Toasts />
        </BackProvider>
      </NutritionistChoice>
    </DeviceContext>,
  );
  await waitFor(() => undefined);
}
