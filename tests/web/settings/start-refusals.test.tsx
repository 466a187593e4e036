import { AppError } from "@nutria/contract/wire/errors";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { profileRoutes } from "@nutria/contract/routes/profile";
import type { Office } from "@nutria/contract/schemas/practice/office";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { StartScreen } from "../../../web/src/features/settings/start/start-screen";
import { clear, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { anAccount, anOffice, aNewUser, aService, press, type } from "./settings-harness";
import { cases } from "../../support/depth";

// What the server refuses in the first steps is said where it was typed.

let server = new FakeServer();
answerFrom(() => server);
afterEach(() => {
  clear();
  sessionStorage.clear();
});

const done = { general: true, specialties: true, services: false, offices: false };
const refused = (fields: Record<string, string>) => new AppError("validation", { fields });

/** Opens a step of a practice in which everything before it is done. */
function open(step: 2 | 3): void {
  const user = aNewUser({ version: 5, completedSections: { ...done, services: step > 2 } });
  user.nutritionistProfile.services = step > 2 ? [aService({ mode: ["site", "online"] })] : [];
  server = anAccount(user)
    .on(officeRoutes.listOffices, () => [])
    .on(officeRoutes.listOfficeSchedules, () => [])
    .on(officeRoutes.createOffice, ({ body }) => {
      const { mode } = body as Office;
      return anOffice({ _id: `off_${mode}`, mode });
    });
  show(<StartScreen />, { at: `/settings/start?paso=${String(step)}`, path: "/settings/*" });
}

async function fillPlaces(): Promise<void> {
  await type("Nombre del consultorio", "Del Valle");
  await type("Calle y número", "Amores 1120");
  await type("Código postal", "03100");
  await type("Colonia", "Del Valle");
  await type("Alcaldía o municipio", "Benito Juárez");
  await type("Ciudad", "Ciudad de México");
  await type("Liga de la videollamada", "https://meet.example/lucia");
}

/** The message of a field in error. */
async function errorAt(label: string): Promise<string> {
  await waitFor(() => expect(screen.getByLabelText(label).getAttribute("aria-invalid")).toBe("true"));
  const described = screen.getByLabelText(label).getAttribute("aria-describedby") ?? "";
  return described
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");
}

const ofAnOffice = [
  ["onsite", { "address.zipCode": "Ese código postal no existe" }, "Código postal"],
  ["onsite", { name: "Ya tienes un consultorio con ese nombre" }, "Nombre del consultorio"],
  ["online", { "address.mapUrl": "Esa liga no abre" }, "Liga de la videollamada"],
] as const;
test.each(cases(ofAnOffice, { suite: 1 }))(
  "of an office (%s), %j stands at its field",
  async (mode, fields, label) => {
    open(3);
    server.on(officeRoutes.createOffice, ({ body }) => {
      if ((body as Office).mode === mode) throw refused({ ...fields });
      return anOffice({ _id: "off_1", mode: (body as Office).mode });
    });
    await screen.findByLabelText("Nombre del consultorio");
    await fillPlaces();
    await press("Continuar");
    expect(await errorAt(label)).toContain(Object.values(fields)[0]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
    expect(toasts).toEqual([]);
  },
);

test("of hours that overlap stands at the day that has them", async () => {
  open(3);
  const { message } = new AppError("office_hours_overlap");
  server.on(officeRoutes.createOfficeSchedule, ({ body }) => {
    const { startTime } = (body as { schedule: { startTime: string } }).schedule;
    if (startTime === "10:00") throw new AppError("office_hours_overlap");
    return {
      _id: "osc_1",
      schedule: { days: [1], startTime: "09:00", endTime: "14:00", duration: 15 },
      offices: ["off_onsite"],
      version: 1,
    };
  });
  await screen.findByLabelText("Nombre del consultorio");
  await fillPlaces();
  fireEvent.change(screen.getByLabelText("Inicio del martes"), { target: { value: "10:00" } });
  await press("Continuar");
  await waitFor(() =>
    expect(screen.getByLabelText("Inicio del martes").getAttribute("aria-invalid")).toBe("true"),
  );
  expect(screen.getByLabelText("Inicio del martes").closest("li")?.textContent).toContain(message);
  expect(toasts).toEqual([]);
});

test("of a service stands at its row", async () => {
  open(2);
  server.on(profileRoutes.updateUser, () => {
    throw refused({ "nutritionistProfile.services.1.price": "El precio es demasiado alto" });
  });
  await type("Precio en MXN de Consulta de primera vez", "900");
  await type("Precio en MXN de Consulta de seguimiento", "700");
  await press("Continuar");
  expect(await errorAt("Precio en MXN de Consulta de seguimiento")).toContain("El precio es demasiado alto");
  expect(toasts).toEqual([]);
});

test("of something that no field shows is a notice", async () => {
  open(2);
  server.on(profileRoutes.updateUser, () => {
    throw refused({ "nutritionistProfile.services": "Tienes demasiados servicios" });
  });
  await type("Precio en MXN de Consulta de primera vez", "900");
  await type("Precio en MXN de Consulta de seguimiento", "700");
  await press("Continuar");
  await waitFor(() => expect(toasts).toEqual([{ kind: "error", text: "Tienes demasiados servicios" }]));
});
