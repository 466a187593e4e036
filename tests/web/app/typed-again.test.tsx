import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { PaymentForm } from "../../../web/src/features/agenda/visit-payments/payment-form";
import { useDraft } from "../../../web/src/features/messages/thread/drafts";
import { GeneralScreen } from "../../../web/src/features/settings/general/general-screen";
import { PasswordScreen } from "../../../web/src/features/settings/password/password-screen";
import { closeDialog, openDialog } from "../../../web/src/lib/dialogs";
import { keepLostPlace } from "../../../web/src/data/session/lost-place";
import { currentSession, updateSession } from "../../../web/src/data/session/session";
import { signOut, startSession } from "../../../web/src/data/session/sign-in-out";
import { aService, anAgenda, anAppointment, change, standOnFriday } from "../agenda/agenda-harness";
import { aPatient, press } from "../patients/patients-harness";
import { anAccount, aUser } from "../settings/settings-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { signedIn } from "../support/server";
import { clear, lose, loseAndReturn, open, signInAgain, withDraftKey } from "./typed-harness";

// What is typed when a session ends is there again for the same account, where it was, and for no other.

let server = new FakeServer();
answerFrom(() => server);
standOnFriday();
beforeAll(async () => {
  await import("../../../web/src/features/patients/add-patient/add-patient-dialog");
  await import("../../../web/src/features/agenda/quick-booking/quick-event-dialog");
  await import("../../../web/src/features/agenda/event/event-dialog");
  await import("../../../web/src/features/settings/services/service-form-dialog");
});
beforeEach(() => {
  server = withDraftKey(anAgenda({ patients: [aPatient()] })).on(patientRoutes.verifyPatient, () => ({
    isRegistered: false,
  }));
});
afterEach(() => {
  vi.restoreAllMocks();
  clear();
});

const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const value = async (name: string) => (await field(name)).value;
const at = { left: 100, top: 100, width: 150, height: 46 };

async function typeMail(mail = "ana@correo.example") {
  open(null);
  act(() => openDialog("addPatient", {}));
  await change("Correo electrónico", mail);
}

async function typeNewPatient() {
  await typeMail();
  await press("Buscar paciente");
  await change("Nombre", "Ana María");
  await change("Apellidos", "Gómez");
}

describe("what an assistant was typing", () => {
  const practice = { id: "nut_1", owner: "Alejandra Ruiz", rights: ["contacts" as const] };

  async function typeForPractice() {
    open(null, practice);
    act(() => openDialog("addPatient", {}));
    await change("Correo electrónico", "ana@correo.example");
    await press("Buscar paciente");
    await change("Nombre", "Ana María");
    await lose();
  }

  test("is there again in the practice that they worked for", async () => {
    await typeForPractice();
    await signInAgain(undefined, "assistant");
    expect(await value("Nombre")).toBe("Ana María");
    expect(currentSession()?.practice).toEqual(practice);
  });

  test("is in no other practice, for which they may work since", async () => {
    await typeForPractice();
    act(() => {
      startSession(signedIn, "assistant");
      updateSession({ practice: { ...practice, id: "nut_2" } });
    });
    await screen.findByRole("heading", { name: "Pantalla" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("adding a patient", () => {
  test("is where it was: the step, what was typed, the focus and the place in the text", async () => {
    await typeNewPatient();
    const name = await field("Nombre");
    name.focus();
    name.setSelectionRange(3, 3);
    await loseAndReturn();
    expect(await value("Nombre")).toBe("Ana María");
    expect(await value("Apellidos")).toBe("Gómez");
    expect(await value("Correo electrónico")).toBe("ana@correo.example");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Nombre" })));
    await waitFor(() => expect((document.activeElement as HTMLInputElement).selectionStart).toBe(3));
  });

  test("goes on from there, a second end of the session included, and is sent as it was typed", async () => {
    server.on(patientRoutes.createPatient, () => ({ requestId: "req_1", patient: aPatient() }));
    await typeNewPatient();
    await loseAndReturn();
    await change("Teléfono", "5512345678");
    await loseAndReturn();
    await press("Revisar y continuar");
    expect(await screen.findByText("Ana María Gómez")).toBeTruthy();
    await loseAndReturn();
    await press("Agregar paciente");
    await waitFor(() =>
      expect(server.requestsTo(patientRoutes.createPatient)).toMatchObject([
        { body: { name: "Ana María", lastName: "Gómez", phoneNumber: "5512345678" } },
      ]),
    );
  });

  test("that was closed on purpose is not there again, nor in the next opening", async () => {
    await typeMail();
    act(closeDialog);
    await loseAndReturn();
    expect(screen.queryByRole("dialog")).toBeNull();
    act(() => openDialog("addPatient", {}));
    expect(await value("Correo electrónico")).toBe("");
  });

  test("is taken up once: closed afterwards, the next opening is empty", async () => {
    await typeMail();
    await loseAndReturn();
    expect(await value("Correo electrónico")).toBe("ana@correo.example");
    act(closeDialog);
    act(() => openDialog("addPatient", {}));
    expect(await value("Correo electrónico")).toBe("");
  });

  test("without anything typed opens nothing", async () => {
    open(null);
    act(() => openDialog("addPatient", {}));
    await field("Correo electrónico");
    await loseAndReturn();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("an event", () => {
  test("of any kind is there with its values", async () => {
    open(null);
    act(() => openDialog("calendarEvent", { draft: { date: "2026-11-24" } }));
    fireEvent.click(await screen.findByRole("radio", { name: /Otro/ }));
    await change("Título", "Congreso de nutrición");
    await loseAndReturn();
    expect(await value("Título")).toBe("Congreso de nutrición");
    expect((await screen.findByRole<HTMLInputElement>("radio", { name: /Otro/ })).checked).toBe(true);
  });

  test("with a patient and a comment keeps both, and what was chosen for the visit", async () => {
    open(null);
    act(() => openDialog("calendarEvent", { draft: { date: "2026-11-24" } }));
    const search = await screen.findByRole("combobox", { name: "Paciente" });
    fireEvent.change(search, { target: { value: "ana" } });
    await screen.findByRole("option", { name: /Ana Gómez/ });
    await waitFor(() => expect(search.getAttribute("aria-activedescendant")).not.toBeNull());
    fireEvent.keyDown(search, { key: "Enter" });
    await change("Comentario", "Trae sus análisis");
    await loseAndReturn();
    expect(await value("Comentario")).toBe("Trae sus análisis");
    await screen.findByRole("button", { name: "Cambiar paciente" });
  });

  test("that is changed opens in its form", async () => {
    const appointment = anAppointment();
    server = withDraftKey(anAgenda({ appointments: [appointment], patients: [aPatient()] }));
    open(null);
    act(() => openDialog("calendarEvent", { appointment }));
    await press(/^Editar/);
    await change("Comentario", "Llega tarde");
    await loseAndReturn();
    expect(await value("Comentario")).toBe("Llega tarde");
  });

  test("booked from the calendar keeps the new person and the box that it stands beside", async () => {
    server = withDraftKey(anAgenda({ patients: [] }));
    open(null);
    act(() => openDialog("quickEvent", { draft: { date: "2026-11-24", start: "11:30" }, at }));
    const search = await screen.findByRole("combobox", { name: "Paciente" });
    fireEvent.change(search, { target: { value: "rosa luna" } });
    const option = await screen.findByRole("option", { name: /Paciente nuevo/ });
    await waitFor(() => expect(search.getAttribute("aria-activedescendant")).toBe(option.id));
    fireEvent.keyDown(search, { key: "Enter" });
    await screen.findByRole("group", { name: "Paciente nuevo" });
    fireEvent.change(await field("Teléfono"), { target: { value: "55 9876 5432" } });
    await loseAndReturn();
    const popover = await screen.findByRole("dialog", { name: "Nueva cita" });
    expect(await value("Teléfono")).toBe("55 9876 5432");
    expect(await value("Nombre")).toBe("Rosa");
    expect(within(popover).getByText(/11:30/)).toBeTruthy();
  });
});

test("a payment keeps its amount and its note, each in the form of its own visit", async () => {
  open(
    ["apt_1", "apt_2"].map((id) => (
      <section key={id} aria-label={id}>
        <PaymentForm appointmentId={id} price={70_000} person="Ana" />
      </section>
    )),
  );
  const second = () => within(screen.getByRole("region", { name: "apt_2" }));
  const amountOf = (id: string) =>
    within(screen.getByRole("region", { name: id })).getByRole<HTMLInputElement>("textbox", {
      name: /Monto/,
    });
  fireEvent.change(amountOf("apt_2"), { target: { value: "350.50" } });
  fireEvent.click(second().getByRole("button", { name: /nota/ }));
  fireEvent.change(second().getByRole("textbox", { name: /Nota/ }), { target: { value: "La mitad" } });
  await loseAndReturn();
  expect(amountOf("apt_2").value).toBe("350.50");
  expect(second().getByRole<HTMLInputElement>("textbox", { name: /Nota/ }).value).toBe("La mitad");
  expect(amountOf("apt_1").value).not.toBe("350.50");
});

function Written({ id }: { id: string }) {
  const [text, write] = useDraft(id);
  return <textarea aria-label={id} value={text} onChange={({ target }) => write(target.value)} />;
}

test("messages that are being written are there, each to its patient", async () => {
  open([<Written key="1" id="pat_1" />, <Written key="2" id="pat_2" />]);
  fireEvent.change(await field("pat_1"), { target: { value: "Buenos días, Ana" } });
  fireEvent.change(await field("pat_2"), { target: { value: "Te mando el plan" } });
  await lose();
  await signInAgain();
  expect(await value("pat_1")).toBe("Buenos días, Ana");
  expect(await value("pat_2")).toBe("Te mando el plan");
});

test("a service keeps what was changed of it", async () => {
  open(null);
  act(() => openDialog("serviceForm", { service: aService }));
  await change("Descripción", "Con plan de dos semanas");
  await loseAndReturn();
  expect(await value("Descripción")).toBe("Con plan de dos semanas");
});

test("a screen that was saved elsewhere meanwhile is saved with the version it was opened with", async () => {
  let user = aUser({ version: 4 });
  const save = () => ({ ...user, version: 6 });
  server = withDraftKey(anAccount(user))
    .on(profileRoutes.getUser, () => user)
    .on(profileRoutes.updateUser, save);
  open(<GeneralScreen />);
  await change("Nombre", "Lucía Elena");
  await lose();
  user = aUser({ version: 5, lastName: "De otra pestaña" });
  await signInAgain();
  expect(await value("Nombre")).toBe("Lucía Elena");
  await press("Guardar");
  await waitFor(() =>
    expect(server.requestsTo(profileRoutes.updateUser)).toMatchObject([
      { body: { name: "Lucía Elena", version: 4 } },
    ]),
  );
});

describe("nobody else has it", () => {
  test("another account", async () => {
    await typeMail();
    await lose();
    await signInAgain("nut_other");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sessionStorage.getItem("nutria.lostPlace")).toBe("null");
  });

  test("whoever left of their own accord", async () => {
    await typeMail();
    await act(() => signOut());
    await signInAgain();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("a day later, the same account", async () => {
    await typeMail();
    await lose();
    vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
    await signInAgain();
    expect(screen.queryByRole("dialog")).toBeNull();
    vi.setSystemTime(new Date("2026-11-20T18:00:00Z"));
  });

  test("a password is not kept at all", async () => {
    open(<PasswordScreen />);
    const [first] = await screen.findAllByLabelText<HTMLInputElement>(/[Cc]ontraseña/, { selector: "input" });
    fireEvent.input(first!, { target: { value: "secreta-1" } });
    await loseAndReturn();
    const [again] = await screen.findAllByLabelText<HTMLInputElement>(/[Cc]ontraseña/, { selector: "input" });
    expect(again!.value).toBe("");
  });

  test("another address of the same account, where a form may be somebody else's", async () => {
    const history = open(<Written id="pat_1" />);
    fireEvent.change(await field("pat_1"), { target: { value: "Buenos días" } });
    await lose();
    act(() => history.push("/otra"));
    keepLostPlace({ userId: "nut_1", path: "/otra" });
    await signInAgain();
    act(() => history.push("/pantalla"));
    expect(await value("pat_1")).toBe("");
  });

  test("a dialog that answers to who opened it is not opened without them", async () => {
    open(null);
    const onActivated = () => undefined;
    act(() => openDialog("serviceForm", { service: aService, onActivated } as never));
    await change("Descripción", "Con plan");
    await loseAndReturn();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
