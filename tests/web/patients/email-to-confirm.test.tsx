import { AppError } from "@nutria/contract/wire/errors";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { EmailToConfirm } from "@nutria/contract/schemas/email-to-confirm";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { EmailsToConfirm } from "../../../web/src/features/patients/email-to-confirm/emails-to-confirm";
import { TakeBackDialog } from "../../../web/src/features/patients/email-to-confirm/take-back-dialog";
import { PatientScreen } from "../../../web/src/features/patients/record/patient-screen";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aPatientDetail, aPractice, clearWithInput, show, toasts } from "./patients-harness";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clearWithInput);

const asked: EmailToConfirm = {
  patient: { _id: "pat_1", name: "Ana", lastName: "Gómez Luna" },
  email: "ana.nueva@example.com",
  before: "ana@example.com",
  setBy: "Lupita Ramírez",
  setAt: "2026-11-20T18:00:00.000Z",
  isLinked: true,
};

/** A server at which an address waits until it is confirmed. */
function waiting(first: EmailToConfirm = asked): void {
  let list = [first];
  server = aPractice()
    .on(patientRoutes.getPatient, () =>
      aPatientDetail({ email: first.email, isEmailCorrectable: true, isEmailUnconfirmed: true }),
    )
    .on(patientRoutes.listEmailsToConfirm, () => list)
    .on(patientRoutes.confirmEmail, () => {
      list = [];
    });
}

const confirmation = { name: /^Confirmar ana\.nueva@example\.com/ };

test("Hoy shows both addresses and who set the new one, and one press confirms it", async () => {
  waiting();
  show(<EmailsToConfirm />, { path: "/dashboard/today", at: "/dashboard/today" });
  expect(
    await screen.findByText("Lupita Ramírez anotó un correo de Ana Gómez Luna. ¿Es correcto?"),
  ).toBeTruthy();
  expect(screen.getByText("ana@example.com")).toBeTruthy();
  expect(screen.getByText("ana.nueva@example.com")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Corregir" }).getAttribute("href")).toContain("/pat_1");
  fireEvent.click(screen.getByRole("button", confirmation));
  await waitFor(() => expect(screen.queryByRole("button", confirmation)).toBeNull());
  expect(server.requestsTo(patientRoutes.confirmEmail)).toMatchObject([
    { params: { id: "pat_1" }, body: { email: "ana.nueva@example.com" } },
  ]);
  expect(toasts).toMatchObject([{ text: "Confirmado. Le enviamos lo que esperaba" }]);
});

test("the record shows the same, and leads to the form where it is corrected", async () => {
  waiting({ ...asked, before: "" });
  show(<PatientScreen />, { at: "/dashboard/patients/pat_1/progress", path: "/dashboard/patients/:id/*" });
  expect(await screen.findByRole("button", confirmation)).toBeTruthy();
  expect(screen.getByText("sin correo")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Corregir" }));
  expect(await screen.findByRole("dialog", { name: "Corregir correo" })).toBeTruthy();
});

test("who is registered may have been named by the phone, which the question then says", async () => {
  waiting({ ...asked, email: "5512345678", before: "", isLinked: false });
  show(<EmailsToConfirm />, { path: "/dashboard/today", at: "/dashboard/today" });
  expect(
    await screen.findByText("Lupita Ramírez anotó un teléfono de Ana Gómez Luna. ¿Es correcto?"),
  ).toBeTruthy();
  expect(screen.getByText("sin teléfono")).toBeTruthy();
  fireEvent.click(
    screen.getByRole("button", { name: "Confirmar 5512345678, el teléfono de Ana Gómez Luna" }),
  );
  await waitFor(() =>
    expect(server.requestsTo(patientRoutes.confirmEmail)).toMatchObject([{ body: { email: "5512345678" } }]),
  );
});

test("what could not be read is said, and read again", async () => {
  let isDown = true;
  waiting();
  server.on(patientRoutes.listEmailsToConfirm, () => {
    if (isDown) throw new AppError("internal");
    return [asked];
  });
  show(<EmailsToConfirm />, { path: "/dashboard/today", at: "/dashboard/today" });
  expect(await screen.findByText("No se pudo revisar si hay correos por confirmar.")).toBeTruthy();
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByRole("button", confirmation)).toBeTruthy();
});

test("an account that is somebody else's is unlinked after one question", async () => {
  waiting();
  server.on(patientRoutes.takeAccountBack, () => ({ isStillPatient: true }));
  show(<TakeBackDialog id="pat_1" name="Ana" />, { path: "/dashboard/today", at: "/dashboard/today" });
  expect(await screen.findByRole("dialog", { name: "¿No es esta persona?" })).toBeTruthy();
  expect(screen.getByText(/Cerraremos todas las sesiones/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Desligar la cuenta" }));
  await waitFor(() =>
    expect(toasts).toMatchObject([
      { text: "Listo. La cuenta se desligó; anota el correo correcto de tu paciente" },
    ]),
  );
});
