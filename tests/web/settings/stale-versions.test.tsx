import { AppError } from "@nutria/contract/wire/errors";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, expect, test } from "vitest";
import { DaysOffScreen } from "../../../web/src/features/settings/days-off/days-off-screen";
import { OfficeHoursScreen } from "../../../web/src/features/settings/office-hours/office-hours-screen";
import { OfficesScreen } from "../../../web/src/features/settings/offices/offices-screen";
import { ServicesScreen } from "../../../web/src/features/settings/services/services-screen";
import { clear, show } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { anAccount, anOffice, aService, aUser, press, type } from "./settings-harness";

let server = new FakeServer();
answerFrom(() => server);
afterEach(() => {
  clear();
  sessionStorage.clear();
});

/** Answers the first save with `stale_version` and the stored entity, the second one with what was sent. */
function staleOnce<Entity extends object>(stored: Entity): () => Entity {
  let saves = 0;
  return () => {
    saves += 1;
    if (saves === 1) throw new AppError("stale_version", { current: stored });
    return stored;
  };
}

/** Matches the element whose whole text it is, also where words of it are marked. */
const wholeText = (expected: string | RegExp) => (_: string, element: Element | null) => {
  const text = element?.textContent ?? "";
  const isWhole = typeof expected === "string" ? text === expected : expected.test(text);
  return isWhole && ![...(element?.children ?? [])].some((child) => child.textContent === text);
};

const schedule = {
  _id: "osc_1",
  schedule: { days: [1], startTime: "09:00", endTime: "14:00", duration: 15 },
  offices: ["off_1"],
  version: 1,
};
const dayOff = {
  _id: "day_1",
  startDate: "2099-01-05T15:00:00.000Z",
  endDate: "2099-01-05T18:00:00.000Z",
  isAllDay: false,
  version: 1,
};

interface Case {
  screen: ReactElement;
  serve: () => FakeServer;
  edit: RegExp;
  change: () => Promise<unknown>;
  save: string;
  /** The typed value and the one that somebody else stored. */
  mine: string | RegExp;
  stored: string | RegExp;
  route:
    | typeof officeRoutes.updateOffice
    | typeof officeRoutes.updateOfficeSchedule
    | typeof profileRoutes.updateDayOff;
  sent: object;
}

const cases: Record<string, Case> = {
  "an office": {
    screen: <OfficesScreen />,
    serve: () =>
      anAccount().on(officeRoutes.updateOffice, staleOnce(anOffice({ name: "Roma Norte", version: 2 }))),
    edit: /^Editar Roma/,
    change: () => type("Nombre del consultorio", "Roma Sur"),
    save: "Guardar consultorio",
    mine: "Roma Sur",
    stored: "Roma Norte",
    route: officeRoutes.updateOffice,
    sent: { name: "Roma Sur", version: 2 },
  },
  "office hours": {
    screen: <OfficeHoursScreen />,
    serve: () =>
      anAccount()
        .on(officeRoutes.listOfficeSchedules, () => [schedule])
        .on(officeRoutes.listOfficeScheduleWarnings, () => [])
        .on(
          officeRoutes.updateOfficeSchedule,
          staleOnce({ ...schedule, schedule: { ...schedule.schedule, endTime: "17:00" }, version: 2 }),
        ),
    edit: /^Editar Lu/,
    change: () => type("Hora de fin", "16:00"),
    save: "Guardar horario",
    mine: /^Lu, 09:00 a 16:00/,
    stored: /^Lu, 09:00 a 17:00/,
    route: officeRoutes.updateOfficeSchedule,
    sent: { schedule: { endTime: "16:00" }, version: 2 },
  },
  "a day off": {
    screen: <DaysOffScreen />,
    serve: () =>
      anAccount()
        .on(profileRoutes.listDaysOff, () => [dayOff])
        .on(profileRoutes.listDayOffWarnings, () => [])
        .on(
          profileRoutes.updateDayOff,
          staleOnce({ ...dayOff, endDate: "2099-01-05T20:00:00.000Z", version: 2 }),
        ),
    edit: /^Editar /,
    change: () => type("Hora de fin", "13:00"),
    save: "Guardar día",
    mine: "13:00",
    stored: "14:00",
    route: profileRoutes.updateDayOff,
    sent: { endDate: "2099-01-05T19:00:00.000Z", version: 2 },
  },
};

test.each(Object.entries(cases))(
  "%s that changed meanwhile shows both values and saves the chosen one",
  async (_, one) => {
    server = one.serve();
    show(one.screen);
    await press(one.edit);
    await one.change();
    await press(one.save);
    const question = within(await screen.findByRole("dialog", { name: /cambió mientras la editabas/ }));
    expect(question.getByText(wholeText(one.mine))).toBeTruthy();
    expect(question.getByText(wholeText(one.stored))).toBeTruthy();
    fireEvent.click(question.getByRole("button", { name: "Guardar lo elegido" }));
    await waitFor(() => expect(server.requestsTo(one.route)).toHaveLength(2));
    expect(server.requestsTo(one.route)[1]?.body).toMatchObject(one.sent);
  },
);

test("a service that changed meanwhile shows both values and saves the chosen one", async () => {
  const changed = aUser({ version: 2 }, { services: [aService({ description: "Con menú" })] });
  server = anAccount().on(profileRoutes.updateUser, staleOnce(changed));
  show(<ServicesScreen />);
  await press("Editar Consulta de primera vez");
  await type("Descripción", "Con plan");
  await press("Guardar servicio");
  const question = within(await screen.findByRole("dialog", { name: /cambió mientras la editabas/ }));
  expect(question.getByText(wholeText("Con plan"))).toBeTruthy();
  expect(question.getByText(wholeText("Con menú"))).toBeTruthy();
  fireEvent.click(question.getByRole("button", { name: "Guardar lo elegido" }));
  await waitFor(() => expect(server.requestsTo(profileRoutes.updateUser)).toHaveLength(2));
  expect(server.requestsTo(profileRoutes.updateUser)[1]?.body).toMatchObject({
    nutritionistProfile: { services: [{ _id: "srv_1", description: "Con plan" }] },
    version: 2,
  });
});
