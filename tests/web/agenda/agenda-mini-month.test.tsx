import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { AgendaScreen } from "../../../web/src/features/agenda/agenda-screen/agenda-screen";
import { busyDaysOf } from "../../../web/src/features/agenda/agenda-screen/rail/busy-days";
import { anAgenda, anAppointment, standOnFriday, zone } from "./agenda-harness";
import { clear, press, show } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);
standOnFriday();

beforeAll(async () => {
  await import("../../../web/src/features/agenda/agenda-screen/rail/mini-month");
  await import("../../../web/src/features/agenda/agenda-screen/list/visit-list");
});

const path = "/dashboard/virtual-agenda";

test("days with appointments are those of patients, by the practice's clock, online only where all are", () => {
  const late = { startDate: "2026-11-26T05:30:00.000Z", endDate: "2026-11-26T05:45:00.000Z" };
  const days = busyDaysOf(
    [
      anAppointment(),
      anAppointment({ _id: "apt_2", mode: "online" }),
      anAppointment({ _id: "apt_3", mode: "online", ...late }),
      anAppointment({ _id: "apt_4", type: "other", startDate: "2026-11-27T15:00:00.000Z" }),
    ],
    zone,
  );
  expect(days).toEqual({ online: ["2026-11-25"], onsite: ["2026-11-24"] });
});

test("the mini month says which days have appointments, and reads one month at a time", async () => {
  server = anAgenda({ appointments: [anAppointment()] });
  show(<AgendaScreen />, { path, at: `${path}?view=list&date=2026-11-20` });
  expect(await screen.findByRole("button", { name: /24 de noviembre de 2026, con citas$/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /25 de noviembre de 2026, con citas$/ })).toBeNull();
  const wholeMonths = () =>
    server
      .requestsTo(agendaRoutes.listAgenda)
      .map(({ query }) => `${query.get("from")?.slice(0, 10) ?? ""} ${query.get("to")?.slice(0, 10) ?? ""}`);
  expect(wholeMonths()).toContain("2026-11-01 2026-12-06");
  await press("Ir al mes siguiente");
  await waitFor(() => expect(wholeMonths()).toContain("2026-11-29 2027-01-03"));
});

test("the keys of the views are the same with the capitals locked", async () => {
  server = anAgenda();
  const { router } = show(<AgendaScreen />, { path, at: `${path}?view=list` });
  await screen.findByRole("button", { name: "Nuevo evento" });
  fireEvent.keyDown(document.body, { key: "D" });
  await waitFor(() => expect(router.state.location.search).toContain("view=day"));
});
