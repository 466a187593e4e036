import { clientAppointmentRoutes as routes } from "@nutria/contract/routes/client/appointments";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AppointmentsScreen } from "../../../web/src/features/patient-app/appointments/appointments-screen";
import { aCare, openScreen, prepareScreens, testNow, theServer } from "./screens-harness";

prepareScreens();

const aVisit = (minutes: number) => {
  const start = Date.parse(testNow) + minutes * 60_000;
  return {
    _id: "apt_1",
    status: "accepted" as const,
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + 3_600_000).toISOString(),
    timeZone: "America/Mexico_City",
    comment: "",
    nutritionist: { _id: "nut_1", name: "Alejandra", lastName: "Paredes" },
    service: { _id: "srv_1", service: { name: "Seguimiento" } },
    office: { _id: "ofi_1", name: "Consultorio Roma", mode: "onsite" as const },
    mode: "site" as const,
    createdByRole: "nutritionist" as const,
    nextActionRole: "nutritionist" as const,
    attendance: null,
    patientReply: null,
    series: null,
    reason: "",
    place: { address: "Tonalá 118", mapUrl: "https://maps.example/roma", meetingUrl: null, directions: "" },
  };
};

test.each([
  [5, true],
  [-5, false],
])("a visit that begins in %i minutes: whether it can be moved and cancelled is %s", async (minutes, can) => {
  theServer().on(routes.listClientAppointments, () => [aVisit(minutes)]);
  await openScreen(<AppointmentsScreen />, { care: aCare(), path: "/mi/citas" });
  await screen.findByRole("link", { name: "Cómo llegar" });
  expect(screen.queryByRole("button", { name: "Mover" }) !== null).toBe(can);
  expect(screen.queryByRole("button", { name: "Cancelar" }) !== null).toBe(can);
  const told = screen.queryByText("Ya empezó: no se mueve ni se cancela. Si no llegas, avísale a Alejandra.");
  expect(told === null).toBe(can);
});

test.each([
  [5, "Dijiste que vas"],
  [0, "Ya empezó"],
  [-5, "Ya empezó"],
])("a visit that begins in %i minutes and to which one said yes reads '%s'", async (minutes, word) => {
  theServer().on(routes.listClientAppointments, () => [
    { ...aVisit(minutes), patientReply: "confirmed" as const },
  ]);
  await openScreen(<AppointmentsScreen />, { care: aCare(), path: "/mi/citas" });
  expect(await screen.findByText(word)).toBeTruthy();
  expect(screen.queryByText(word === "Ya empezó" ? "Dijiste que vas" : "Ya empezó")).toBeNull();
});
