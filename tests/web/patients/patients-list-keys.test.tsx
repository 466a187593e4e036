import { fireEvent, screen, waitFor } from "@testing-library/react";
import { paths } from "@nutria/contract/web/paths";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { PatientsScreen } from "../../../web/src/features/patients/list/patients-screen";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aPatient, aPractice, clear, show } from "./patients-harness";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);

const ana = aPatient();
const beto = aPatient({ _id: "pat_2", name: "Beto", lastName: "Ruiz" });
const inactive = aPatient({ _id: "pat_3", name: "Inés", lastName: "Sosa", isActive: false });

async function enter(at = "/dashboard/patients") {
  server = aPractice({ patients: [ana, beto, inactive] });
  const shown = show(<PatientsScreen />, { at });
  await screen.findByRole("searchbox");
  return shown;
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const openMenuOf = (name: string) =>
  fireEvent.click(screen.getByRole("button", { name: `Acciones de ${name}` }));

test("/ leads to the search, the arrows to the cards and from one to the next", async () => {
  await enter();
  const first = await screen.findByRole("link", { name: "Ana Gómez Luna" });
  expect(press("/")).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("searchbox")));
  expect(press("/")).toBe(true);
  expect(press("ArrowUp")).toBe(true);
  press("ArrowDown");
  await waitFor(() => expect(document.activeElement).toBe(first));
  press("ArrowRight");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "Beto Ruiz" })));
  press("ArrowRight");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "Beto Ruiz" })));
  press("ArrowLeft");
  await waitFor(() => expect(document.activeElement).toBe(first));
});

test("the menu of a card opens a new note and WhatsApp", async () => {
  const { router } = await enter();
  await screen.findByRole("link", { name: "Ana Gómez Luna" });
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  onTestFinished(() => opened.mockRestore());
  openMenuOf("Ana Gómez Luna");
  fireEvent.click(screen.getByRole("menuitem", { name: "WhatsApp" }));
  expect(opened).toHaveBeenCalledWith("https://wa.me/525512345678", "_blank", "noopener");
  openMenuOf("Ana Gómez Luna");
  fireEvent.click(screen.getByRole("menuitem", { name: "Escribir nota" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.newPatientNote.href(ana._id)));
});

test("only what is out of the ordinary is said: active patients do not say so, inactive ones do", async () => {
  await enter();
  await screen.findByRole("link", { name: "Ana Gómez Luna" });
  expect(screen.queryByText("Activo")).toBeNull();
  clear();
  await enter("/dashboard/patients?tab=inactive");
  await screen.findByRole("link", { name: "Inés Sosa" });
  expect(screen.getByText("Inactivo")).toBeTruthy();
  openMenuOf("Inés Sosa");
  expect(screen.queryByRole("menuitem", { name: "Escribir nota" })).toBeNull();
});
