import { AppError } from "@nutria/contract/wire/errors";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { PendingRequests } from "../../../web/src/features/link-requests/pending/pending-requests";
import { PatientsScreen } from "../../../web/src/features/patients/list/patients-screen";
import { aLinkRequest, aPatient, aPractice, clear, show, toasts, requestPage } from "./patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { testInDepth } from "../../support/depth";

let server = new FakeServer();
answerFrom(() => server);
// Dialogs are loaded at their first opening, which is slow on a cold start.
beforeAll(() =>
  Promise.all([
    import("../../../web/src/features/link-requests/dialogs/accept-link-request-dialog"),
    import("../../../web/src/features/link-requests/dialogs/cancel-link-request-dialog"),
    import("../../../web/src/features/link-requests/dialogs/edit-link-request-dialog"),
    import("../../../web/src/features/link-requests/dialogs/share-link-request-dialog"),
    import("../../../web/src/features/patients/instructions/download-instructions-dialog"),
  ]),
);
afterEach(() => {
  vi.restoreAllMocks();
  clear();
});

const dialog = async () => within(await screen.findByRole("dialog"));
const choose = async (item: string) => {
  fireEvent.click(await screen.findByRole("button", { name: "Acciones de la solicitud de Ana Gómez Luna" }));
  fireEvent.click(screen.getByRole("menuitem", { name: item }));
};
const mine = (hasAccount: boolean) =>
  aLinkRequest({ starter: "nutritionist", patient: { ...aLinkRequest().patient, hasAccount } });

test("a patient's request can be seen, accepted or rejected; one's own, shared or cancelled", async () => {
  server = aPractice({ requests: [aLinkRequest()] });
  show(<PendingRequests />);
  fireEvent.click(await screen.findByRole("button", { name: /Acciones de la solicitud/ }));
  expect(screen.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
    "Ver solicitud",
    "Rechazar solicitud",
  ]);
  expect(screen.getByRole("button", { name: "Aceptar" })).toBeTruthy();
});

test("a request with the address of an assistant says whose it is", async () => {
  const { patient } = aLinkRequest();
  server = aPractice({ requests: [aLinkRequest({ patient: { ...patient, isAssistant: true } })] });
  show(<PendingRequests />);
  expect(await screen.findByText(/es el correo de alguien que asiste al consultorio/)).toBeTruthy();
});

test("the data of one's own request is corrected only while the patient has no account", async () => {
  server = aPractice({ requests: [mine(true)] });
  show(<PendingRequests />);
  fireEvent.click(await screen.findByRole("button", { name: /Acciones de la solicitud/ }));
  expect(screen.getByRole("menuitem", { name: "Compartir por WhatsApp" })).toBeTruthy();
  expect(screen.queryByRole("menuitem", { name: "Corregir datos" })).toBeNull();
});

testInDepth("many requests are searched and sorted by the server, and stay in the address", async () => {
  const requests = Array.from({ length: 30 }, (_, index) => {
    const letter = String.fromCharCode(90 - (index % 26));
    const patient = {
      ...mine(true).patient,
      _id: `pat_${index}`,
      name: "Rosa",
      lastName: `${letter}árate ${index}`,
    };
    return aLinkRequest({ _id: `lrq_${index}`, starter: "nutritionist", patient });
  });
  server = aPractice({ requests });
  const { router } = show(<PatientsScreen />, {
    at: "/dashboard/patients?tab=requests",
    path: "/dashboard/patients",
  });
  const cards = () =>
    screen.getAllByRole("listitem").map((card) => card.querySelector("strong")?.textContent);
  await screen.findByText("Rosa Zárate 0");
  expect(cards()).toHaveLength(30);
  expect(screen.getByRole("tab", { name: /Solicitudes/ }).textContent).toContain("30");

  fireEvent.change(screen.getByLabelText("Ordenar"), { target: { value: "lastName" } });
  await waitFor(() => expect(cards().slice(0, 2)).toEqual(["Rosa Aárate 25", "Rosa Bárate 24"]));
  fireEvent.change(screen.getByLabelText("Buscar paciente"), { target: { value: "zara" } });
  await waitFor(() => expect(cards()).toEqual(["Rosa Zárate 0", "Rosa Zárate 26"]));
  expect(router.state.location.search).toContain("search=zara");
  fireEvent.change(screen.getByLabelText("Buscar paciente"), { target: { value: "nadie" } });
  expect(await screen.findAllByText("Ninguna solicitud coincide con “nadie”.")).toHaveLength(1);
});

test("accepting with a pass while none is left is blocked, with the way to buy", async () => {
  server = aPractice({ passes: 0, requests: [aLinkRequest()] });
  show(<PendingRequests />);
  fireEvent.click(await screen.findByRole("button", { name: "Aceptar" }));
  const view = await dialog();
  const submit = view.getByRole<HTMLButtonElement>("button", { name: "Aceptar solicitud" });
  expect(view.getByRole<HTMLInputElement>("radio", { name: "No, por ahora no" }).checked).toBe(true);
  expect(submit.disabled).toBe(false);

  fireEvent.click(view.getByRole("radio", { name: /Sí, con un pase/ }));
  expect(submit.disabled).toBe(true);
  expect(view.getByText("No tienes pases disponibles para agregar")).toBeTruthy();
  expect(view.getByRole("link", { name: "Comprar pases" }).getAttribute("href")).toBe(
    "/settings/profile/market/passes",
  );
});

test("accepting gives a pass by default while there are passes", async () => {
  server = aPractice({ requests: [aLinkRequest()] }).on(patientRoutes.acceptLinkRequest, () =>
    aLinkRequest({ status: "accepted" }),
  );
  show(<PendingRequests />);
  fireEvent.click(await screen.findByRole("button", { name: "Aceptar" }));
  const view = await dialog();
  await view.findByRole("radio", { name: /tienes 4 disponibles/, checked: true });
  fireEvent.click(view.getByRole("button", { name: "Aceptar solicitud" }));
  await waitFor(() => expect(toasts[0]?.kind).toBe("success"));
  expect(server.requestsTo(patientRoutes.acceptLinkRequest)[0]?.query.get("shouldAddPass")).toBe("true");
});

test("cancelling says that it cannot be undone, and that a pass returns", async () => {
  const request = { ...mine(false), withPass: true };
  server = aPractice({ requests: [request] }).on(patientRoutes.cancelLinkRequest, () => {
    throw new AppError("link_request_closed");
  });
  show(<PendingRequests />);
  await choose("Cancelar solicitud");
  const view = await dialog();
  expect(view.getByText("Esta acción no se puede deshacer.")).toBeTruthy();
  expect(view.getByText(/El pase que apartaste se te devolverá/)).toBeTruthy();
  fireEvent.click(view.getByRole("button", { name: "Cancelar solicitud" }));
  await waitFor(() =>
    expect(toasts).toContainEqual({ kind: "error", text: "Esta solicitud ya fue atendida" }),
  );
});

test("correcting the data shows what is wrong with it", async () => {
  server = aPractice({ requests: [mine(false)] });
  show(<PendingRequests />);
  await choose("Corregir datos");
  const view = await dialog();
  const submit = view.getByRole<HTMLButtonElement>("button", { name: "Guardar cambios" });
  expect(submit.disabled).toBe(true);
  const type = (name: string, value: string) =>
    fireEvent.change(view.getByRole("textbox", { name }), { target: { value } });
  type("Nombre", "");
  type("Correo electrónico", "ana@");
  type("Teléfono", "55");
  fireEvent.click(submit);
  expect(await view.findByText("Este campo es obligatorio")).toBeTruthy();
  expect(view.getByText("Escribe un email válido")).toBeTruthy();
  expect(view.getByText("Escribe un número válido")).toBeTruthy();
});

test("an open dialog says that its request was answered meanwhile, and keeps what is typed", async () => {
  let requests = [mine(false)];
  server = aPractice({ requests }).on(patientRoutes.listLinkRequests, ({ query }) =>
    requestPage(requests, query),
  );
  const { changeElsewhere } = show(<PendingRequests />);
  await choose("Corregir datos");
  const view = await dialog();
  const name = view.getByRole<HTMLInputElement>("textbox", { name: "Nombre" });
  fireEvent.change(name, { target: { value: "Anahí" } });
  expect(view.queryByRole("alert")).toBeNull();
  requests = [];
  await changeElsewhere(patientRoutes.listLinkRequests);
  expect((await view.findByRole("alert")).textContent).toBe("Esta solicitud ya se respondió o se canceló.");
  expect(name.value).toBe("Anahí");
});

test("shows how many requests there are, and the next of them when asked", async () => {
  const older = { ...mine(false), _id: "req_old", patient: { ...mine(false).patient, name: "Beto" } };
  server = aPractice().on(patientRoutes.listLinkRequests, ({ query }) => ({
    items: query.get("cursor") === "next" ? [older] : [mine(false)],
    nextCursor: query.get("cursor") === "next" ? null : "next",
    matching: 41,
    counts: { received: 0, sent: 41 },
  }));
  show(<PendingRequests />);
  const sections = await screen.findAllByRole("region");
  expect(sections[0]?.querySelector("h2")?.parentElement?.textContent).toContain("0");
  expect(sections[1]?.querySelector("h2")?.parentElement?.textContent).toContain("41");
  // Those of patients come first, so none of them follows one that was sent.
  expect(sections[0]?.textContent).toContain(
    "Aquí verás las solicitudes de quienes quieren ser tus pacientes.",
  );
  expect(screen.queryByText(/Beto/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Mostrar más" }));
  expect(await screen.findByText(/Beto/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Mostrar más" })).toBeNull();
});

test("what patients sent comes first: while they fill a page, what was sent follows when asked", async () => {
  const of = (_id: string, name: string, starter: "patient" | "nutritionist") => ({
    ...mine(false),
    ...{ _id, starter, patient: { ...mine(false).patient, name } },
  });
  server = aPractice().on(patientRoutes.listLinkRequests, ({ query }) => {
    const isSecond = query.get("cursor") === "next";
    return {
      items: isSecond
        ? [of("req_3", "Zoé", "nutritionist")]
        : [of("req_1", "Beto", "patient"), of("req_2", "Celia", "patient")],
      nextCursor: isSecond ? "last" : "next",
      matching: 42,
      counts: { received: 2, sent: 40 },
    };
  });
  show(<PendingRequests />);
  const [received, sent] = await screen.findAllByRole("region");
  expect(received?.textContent).toMatch(/Beto.*Celia/);
  expect(sent?.textContent).toContain("Hay más solicitudes por mostrar.");
  expect(server.requestsTo(patientRoutes.listLinkRequests)).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Mostrar más" }));
  await waitFor(() => expect(sent?.textContent).toContain("Zoé"));
});

test("a search and an order are asked of the server, which goes on while it has found nobody", async () => {
  const older = { ...mine(false), _id: "req_old", patient: { ...mine(false).patient, name: "Beto" } };
  const asked: string[] = [];
  server = aPractice().on(patientRoutes.listLinkRequests, ({ query }) => {
    asked.push(query.toString());
    const isSecond = query.get("cursor") === "next";
    return {
      items: isSecond ? [older] : [],
      nextCursor: isSecond ? null : "next",
      matching: null,
      counts: { received: 0, sent: 900 },
    };
  });
  show(<PendingRequests filter={{ search: "beto", sort: "lastName" }} />);
  expect(await screen.findByText(/Beto/)).toBeTruthy();
  expect(asked).toEqual(["search=beto&sort=lastName", "search=beto&sort=lastName&cursor=next"]);
  expect(screen.getByText("Se muestran 1; puede haber más solicitudes")).toBeTruthy();
});

test("sharing opens WhatsApp with the text ready, and copies the link", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  server = aPractice({ requests: [mine(false)] }).on(patientRoutes.shareLinkRequest, () => ({
    url: "https://nutria.example/p/abc",
    text: "Hola, Ana: https://nutria.example/p/abc",
    whatsappUrl: "https://wa.me/525512345678?text=Hola",
  }));
  show(<PendingRequests />);
  await choose("Compartir por WhatsApp");
  const view = await dialog();
  const link = await view.findByRole("link", { name: "Abrir WhatsApp" });
  expect(link.getAttribute("href")).toBe("https://wa.me/525512345678?text=Hola");
  fireEvent.click(view.getByRole("button", { name: "Copiar enlace" }));
  expect(writeText).toHaveBeenCalledWith("https://nutria.example/p/abc");
  await waitFor(() => expect(toasts).toContainEqual({ kind: "success", text: "Enlace copiado" }));
});

testInDepth("the instructions are announced, then fetched after a second and saved as a jpg", async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toBe("instrucciones-ana.jpg");
  });
  server = aPractice({ requests: [mine(false)] }).on(patientRoutes.getRegisterInstructions, () => ({
    image: btoa("jpeg"),
    fileName: "instrucciones-ana.jpeg",
  }));
  show(<PendingRequests />);
  await choose("Descargar instrucciones");
  fireEvent.click((await dialog()).getByRole("button", { name: "Descargar instrucciones" }));
  expect(toasts).toEqual([
    { kind: "info", text: "En un momento comenzará la descarga de las instrucciones para tu paciente" },
  ]);
  expect(server.requestsTo(patientRoutes.getRegisterInstructions)).toEqual([]);
  await waitFor(() => expect(toasts[1]).toEqual({ kind: "success", text: "Descarga exitosa" }));
  expect(saved).toHaveBeenCalledOnce();
});

test("instructions that cannot be fetched warn", async () => {
  server = aPractice({ requests: [mine(false)], patients: [aPatient()] }).on(
    patientRoutes.getRegisterInstructions,
    () => {
      throw new AppError("internal");
    },
  );
  show(<PendingRequests />);
  await choose("Descargar instrucciones");
  fireEvent.click((await dialog()).getByRole("button", { name: "Descargar instrucciones" }));
  await waitFor(() =>
    expect(toasts).toContainEqual({
      kind: "warning",
      text: "No se pudo descargar las instrucciones. Intenta más tarde",
    }),
  );
});
