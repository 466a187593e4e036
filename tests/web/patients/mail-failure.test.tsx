import { AppError } from "@nutria/contract/wire/errors";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { MailFailure } from "@nutria/contract/schemas/mail-failure";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { PendingRequests } from "../../../web/src/features/link-requests/pending/pending-requests";
import { PatientScreen } from "../../../web/src/features/patients/record/patient-screen";
import { PatientBadges } from "../../../web/src/features/patients/shared/patient-badges";
import {
  aLinkRequest,
  aPatient,
  aPatientDetail,
  aPractice,
  clearWithInput,
  show,
  toasts,
} from "./patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);
// Both are loaded at their first use, which is slow on a cold start.
beforeAll(() =>
  Promise.all([
    import("../../../web/src/features/patients/mail-failure/record-mail-failure"),
    import("../../../web/src/features/patients/mail-failure/correct-email-dialog"),
    import("../../../web/src/features/link-requests/dialogs/edit-link-request-dialog"),
  ]),
);
afterEach(clearWithInput);

const bounced: MailFailure = { reason: "bounced", at: "2026-07-01T18:00:00.000Z" };
const openRecord = (given: Partial<PatientDetail>) => {
  server = aPractice().on(patientRoutes.getPatient, () => aPatientDetail({ mailFailure: bounced, ...given }));
  return show(<PatientScreen />, {
    at: "/dashboard/patients/pat_1/progress",
    path: "/dashboard/patients/:id/*",
  });
};
const button = (name: string) => screen.findByRole("button", { name });

test("a card says that mails do not arrive", () => {
  show(<PatientBadges patient={aPatient({ mailFailure: bounced })} />);
  expect(screen.getByText("No le llegan correos")).toBeTruthy();
});

const told = (state: "read" | "failed") => ({ state, at: "2026-07-01T18:00:00.000Z" });

test("a card says that a number has no WhatsApp", () => {
  show(<PatientBadges patient={aPatient({ whatsApp: told("failed") })} />);
  expect(screen.getByText("Sin WhatsApp")).toBeTruthy();
});

test("a record says when the last message by WhatsApp was read", async () => {
  openRecord({ mailFailure: null, whatsApp: told("read") });
  expect(await screen.findByText(/Leyó tu aviso por WhatsApp/)).toBeTruthy();
  expect(screen.queryByText("Sin WhatsApp")).toBeNull();
});

test("a record says which address bounced and since when, and its nutritionist corrects it", async () => {
  openRecord({ isEmailCorrectable: true });
  expect(
    await screen.findByText("Los correos a ana@correo.example no llegan desde el 01/07/2026."),
  ).toBeTruthy();
  fireEvent.click(await button("Corregir correo"));
  const dialog = within(await screen.findByRole("dialog", { name: "Corregir correo" }));
  const email = dialog.getByRole("textbox", { name: "Correo electrónico" });
  const bodies: unknown[] = [];
  server.on(patientRoutes.correctEmail, ({ body }) => {
    bodies.push(body);
    if (bodies.length === 1)
      throw new AppError("email_taken", { fields: { email: "Este correo ya está registrado" } });
  });
  fireEvent.change(email, { target: { value: "ana" } });
  fireEvent.click(dialog.getByRole("button", { name: "Guardar" }));
  expect(await dialog.findByText("Escribe un correo válido")).toBeTruthy();
  fireEvent.change(email, { target: { value: "ana@gmail.com" } });
  fireEvent.click(dialog.getByRole("button", { name: "Guardar" }));
  expect(await dialog.findByText("Este correo ya está registrado")).toBeTruthy();
  server.on(patientRoutes.getPatient, () => aPatientDetail({ email: "luna@gmail.com" }));
  fireEvent.change(email, { target: { value: "luna@gmail.com" } });
  fireEvent.click(dialog.getByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(screen.queryByText(/no llegan desde/)).toBeNull());
  expect(bodies).toEqual([{ email: "ana@gmail.com" }, { email: "luna@gmail.com" }]);
  expect(toasts.map(({ text }) => text)).toContain("Correo corregido. Le enviaremos correos de nuevo");
});

test("where only the patient can change the address, mails are tried again", async () => {
  openRecord({});
  expect(await screen.findByText(/Pregúntale por WhatsApp o teléfono si su buzón funciona/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Corregir correo" })).toBeNull();
  server.on(patientRoutes.retryMail, () => undefined).on(patientRoutes.getPatient, () => aPatientDetail());
  fireEvent.click(await button("Volver a intentar"));
  await waitFor(() => expect(screen.queryByText(/no llegan desde/)).toBeNull());
  expect(toasts.map(({ text }) => text)).toContain("Listo. Le enviaremos correos de nuevo");
});

test("after a complaint there is nothing to try again", async () => {
  openRecord({ mailFailure: { ...bounced, reason: "complained" } });
  expect(await screen.findByText(/marcó un correo nuestro como no deseado/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Volver a intentar" })).toBeNull();
});

test("a pending request whose mail bounced is corrected in its form", async () => {
  const request = aLinkRequest({ starter: "nutritionist" });
  const patient = { ...request.patient, hasAccount: false, mailFailure: bounced };
  server = aPractice({ requests: [{ ...request, patient }] });
  show(<PendingRequests />);
  expect(await screen.findByText(/Los correos a ana@correo.example no llegan/)).toBeTruthy();
  fireEvent.click(await button("Corregir correo"));
  const dialog = within(await screen.findByRole("dialog"));
  expect((dialog.getByRole("textbox", { name: /Correo/ }) as HTMLInputElement).value).toBe(patient.email);
});
