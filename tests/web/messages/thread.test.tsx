import { AppError } from "@nutria/contract/wire/errors";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import { threadRoutes } from "@nutria/contract/routes/messages";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { recordRoutes } from "@nutria/contract/routes/records";
import { emptyDietProfile } from "@nutria/contract/schemas/record/diet-profile";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { PatientScreen } from "../../../web/src/features/patients/record/patient-screen";
import { aPatientDetail, anOverview, clearWithInput, press, show } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aMessage, aThread, field, log, now, openMessages, someConversations } from "./messages-harness";

let server = new FakeServer();
answerFrom(() => server);
// The product loads them with the screen; loading them here first keeps that time out of the tests.
beforeAll(() =>
  Promise.all([
    import("../../../web/src/features/messages/panel/thread-panel"),
    import("../../../web/src/features/patients/record/progress/progress-screen"),
    import("../../../web/src/features/patients/record/timeline/patient-timeline"),
  ]),
);
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) }));
afterEach(() => {
  clearWithInput();
  vi.useRealTimers();
});

const sent = () => server.requestsTo(threadRoutes.sendMessage).map(({ body }) => body);
const write = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
const enter = async (options = {}) => fireEvent.keyDown(await field(), { key: "Enter", ...options });

const leave = { name: "¿Salir sin guardar?" };

/** Attaches a file, and waits until it was sent. */
async function attach() {
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("Nothing takes a file");
  const files = [new File(["x"], "receta.pdf", { type: "application/pdf" })];
  await act(async () => void fireEvent.change(input, { target: { files } }));
  expect(await screen.findByText("receta.pdf")).toBeTruthy();
}

test("an address that a patient wrote is pressed only when it says what it opens", async () => {
  const text = "Vi https://recetas.mx/avena, https://banco.mx@malo.com y javascript:alert(1)";
  server = someConversations({ threads: [aThread()], messages: [aMessage({ text })] });
  openMessages("pat_1");
  const link = await (await log()).findByRole("link");
  expect(link).toMatchObject({
    textContent: "https://recetas.mx/avena",
    rel: "noopener noreferrer",
    target: "_blank",
  });
  expect(link.getAttribute("href")).toBe("https://recetas.mx/avena");
});

describe("a file that is attached and not sent", () => {
  const openThread = async () => {
    server = someConversations({ threads: [aThread(), aThread({ person: berta })] }).on(
      recordRoutes.uploadRecordFile,
      () => ({ fileUrl: "nutria:recordFile/rfl_1" }),
    );
    const opened = openMessages("pat_1");
    await field();
    return opened;
  };
  const berta = { _id: "pat_2", name: "Berta", lastName: "Solís" };

  test("is asked about before another conversation opens, and stays", async () => {
    const { router } = await openThread();
    await attach();
    fireEvent.click(await screen.findByRole("link", { name: /Berta/ }));
    await screen.findByRole("dialog", leave);
    await press("Seguir editando");
    expect(router.state.location.pathname).toBe("/dashboard/messages/pat_1");
    expect(screen.getByText("receta.pdf")).toBeTruthy();
    fireEvent.click(screen.getByRole("link", { name: /Berta/ }));
    await press("Salir sin guardar");
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/messages/pat_2"));
  });

  test("is asked about by the browser; not once it was sent, and not without one", async () => {
    const { router } = await openThread();
    const isHeld = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(isHeld()).toBe(false);
    await write("Hola");
    // Text is kept between the product's screens, but not where the page is loaded again.
    expect(isHeld()).toBe(true);
    await write("");
    expect(isHeld()).toBe(false);
    await attach();
    expect(isHeld()).toBe(true);
    await enter();
    await waitFor(() => expect(sent()).toMatchObject([{ attachment: "nutria:recordFile/rfl_1" }]));
    expect(isHeld()).toBe(false);
    fireEvent.click(await screen.findByRole("link", { name: /Berta/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/messages/pat_2"));
    expect(screen.queryByRole("dialog", leave)).toBeNull();
  });
});

describe("what was said", () => {
  test("stands by day, the newest last, with who, when and what became of it", async () => {
    server = someConversations({
      messages: [
        aMessage({ at: "2026-11-15T23:32:00.000Z", text: "¿Puedo comer mole?" }),
        aMessage({ at: "2026-11-15T23:33:00.000Z", from: "auto", text: "Contesto mañana." }),
        aMessage({
          at: "2026-11-16T16:00:00.000Z",
          from: "nutritionist",
          text: "Ojo",
          readAt: now,
          deliveredAt: now,
        }),
        aMessage({
          at: "2026-11-18T16:00:00.000Z",
          from: "nutritionist",
          text: "¿Cómo vas?",
          deliveredAt: now,
        }),
        aMessage({ at: "2026-11-19T16:00:00.000Z", from: "nutritionist", text: "Hola" }),
        aMessage({ at: "2026-11-19T18:00:00.000Z", sentAt: "2026-11-17T18:00:00.000Z", text: "Sin señal" }),
      ],
    });
    openMessages("pat_1");
    const days = (await (await log()).findAllByRole("heading")).map(({ textContent }) => textContent);
    expect(days).toEqual(["Domingo 15/11/2026", "Lunes 16/11/2026", "Ayer", "Hoy"]);
    const items = (await log()).getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(items).toEqual([
      "Ana: ¿Puedo comer mole?17:32",
      "Respuesta automática: Contesto mañana.Respuesta automática · 17:33",
      "Tú: Ojo10:00Visto",
      "Tú: ¿Cómo vas?10:00Entregado",
      "Tú: Hola10:00Enviado",
      "Ana: Sin señal12:00· escrito 17/11/2026 12:00",
    ]);
  });

  test("has photos that open large and documents that open in a tab", async () => {
    const file = { urlExpiresAt: "2026-11-19T19:05:00.000Z" };
    server = someConversations({
      messages: [
        aMessage({
          text: "Así quedó",
          attachment: {
            ...file,
            url: "https://f.example/1.jpg",
            contentType: "image/jpeg",
            fileName: "1.jpg",
          },
        }),
        aMessage({
          text: "",
          attachment: {
            ...file,
            url: "https://f.example/a.pdf",
            contentType: "application/pdf",
            fileName: "a.pdf",
          },
        }),
      ],
    });
    openMessages("pat_1");
    const pdf = await (await log()).findByRole("link", { name: "Abrir a.pdf" });
    expect(pdf.getAttribute("href")).toBe("https://f.example/a.pdf");
    fireEvent.click((await log()).getByRole("button", { name: /Ampliar la foto/ }));
    expect(await screen.findByRole("dialog", { name: "Foto de Ana" })).toBeTruthy();
  });

  test("is marked as read once, and again with the next message", async () => {
    const messages = [aMessage()];
    const threads = [aThread({ unread: 1, isAnswered: false })];
    server = someConversations({ threads, messages });
    const { changeElsewhere } = openMessages("pat_1");
    const reads = () => server.requestsTo(threadRoutes.markThreadRead).map(({ body }) => body);
    await waitFor(() => expect(reads()).toEqual([{ upTo: messages[0]?._id }]));
    threads[0] = aThread({ unread: 0, isAnswered: false });
    await changeElsewhere(threadRoutes.listMessages);
    expect(reads()).toHaveLength(1);
    messages.push(aMessage({ text: "Otra cosa" }));
    threads[0] = aThread({ unread: 1, isAnswered: false });
    await changeElsewhere(threadRoutes.listMessages);
    expect(await (await log()).findByText("Otra cosa")).toBeTruthy();
    await waitFor(() => expect(reads()[1]).toEqual({ upTo: messages[1]?._id }));
  });

  test("opens at the message that a search led to, and marks it", async () => {
    const [old, last] = [aMessage({ text: "Mañana hay mole" }), aMessage({ text: "Lo último" })];
    server = someConversations().on(threadRoutes.listMessages, ({ query }) => {
      const isFirst = query.get("cursor") === null;
      return {
        thread: aThread(),
        items: isFirst ? [last] : [old],
        nextCursor: isFirst ? "next" : null,
        scheduled: [],
      };
    });
    openMessages("pat_1", `#${old._id}`);
    const shown = await (await log()).findByText("Mañana hay mole");
    await waitFor(() => expect(shown.closest("[data-found]")).toBe(document.activeElement));
    expect(server.requestsTo(threadRoutes.listMessages).at(-1)?.query.get("limit")).toBe("100");
    expect(screen.getByText("Lo último").closest("[data-found]")).toBeNull();
  });

  test("is read back page by page", async () => {
    const [old, newer] = [aMessage({ text: "Primero" }), aMessage({ text: "Después" })];
    server = someConversations().on(threadRoutes.listMessages, ({ query }) => ({
      thread: aThread(),
      items: [query.get("cursor") === null ? newer : old],
      nextCursor: query.get("cursor") === null ? "older" : null,
      scheduled: [],
    }));
    openMessages("pat_1");
    await press("Ver mensajes anteriores");
    await (await log()).findByText("Primero");
    const items = (await log()).getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(items[0]).toContain("Primero");
    expect(screen.queryByRole("button", { name: "Ver mensajes anteriores" })).toBeNull();
  });

  test("that cannot be read says so", async () => {
    let code: "internal" | "not_found" = "internal";
    server = someConversations().on(threadRoutes.listMessages, () => {
      throw new AppError(code);
    });
    openMessages("pat_1");
    expect(await screen.findByText(/No pudimos cargar esta conversación/)).toBeTruthy();
    code = "not_found";
    await press("Reintentar");
    expect(await screen.findByText("No encontramos esta conversación.")).toBeTruthy();
  });
});

describe("writing", () => {
  test("sends with Enter and breaks the line with Shift; a message is shown at once, and once", async () => {
    const messages = [aMessage()];
    let answer: () => void = () => undefined;
    server = someConversations({ messages });
    const send = aMessage({ from: "nutritionist", text: "Sí, claro", at: now });
    server.on(threadRoutes.sendMessage, async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return send;
    });
    const { changeElsewhere } = openMessages("pat_1");
    await write("Sí, claro");
    await enter({ shiftKey: true });
    await enter({ isComposing: true });
    expect(sent()).toHaveLength(0);
    await enter();
    expect((await field()).value).toBe("");
    expect(await (await log()).findByText("Enviando…")).toBeTruthy();
    await waitFor(() => expect(sent()).toEqual([{ text: "Sí, claro" }]));
    // It arrives by the channel before its own answer does.
    messages.push(send);
    await changeElsewhere(threadRoutes.listMessages);
    expect((await log()).getAllByText("Sí, claro")).toHaveLength(1);
    expect((await log()).queryByText("Enviando…")).toBeNull();
    answer();
    await waitFor(() => expect(server.requestsTo(threadRoutes.countUnanswered).length).toBeGreaterThan(1));
    expect((await log()).getAllByText("Sí, claro")).toHaveLength(1);
  });

  test("keeps the order of what is sent quickly", async () => {
    const messages = [aMessage()];
    server = someConversations({ messages });
    openMessages("pat_1");
    for (const text of ["uno", "dos", "tres"]) {
      await write(text);
      await enter();
    }
    await waitFor(() => expect(sent()).toEqual([{ text: "uno" }, { text: "dos" }, { text: "tres" }]));
    await waitFor(async () => expect((await log()).queryByText("Enviando…")).toBeNull());
    const said = (await log()).getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
    expect(said.slice(-3).map((one) => one.slice(4, 8).trim())).toEqual(["uno1", "dos1", "tres"]);
  });

  test("that fails stays, and is sent again with the same key, or dropped", async () => {
    server = someConversations({ messages: [aMessage()] });
    const { sendMessage } = threadRoutes;
    server.on(sendMessage, () => {
      throw new AppError("internal");
    });
    openMessages("pat_1");
    await write("Hola");
    await enter();
    const failed = await (await log()).findByRole("alert");
    expect(failed.textContent).toContain("No se envió");
    server.on(sendMessage, () => aMessage({ from: "nutritionist", text: "Hola", at: now }));
    await press("Reintentar");
    await waitFor(async () => expect((await log()).queryByRole("alert")).toBeNull());
    expect((await log()).getAllByText("Hola")).toHaveLength(1);
    const keys = server.requestsTo(sendMessage).map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);

    server.on(sendMessage, () => {
      throw new AppError("throttled");
    });
    await write("Otra vez");
    await enter();
    await press("Descartar");
    expect((await log()).queryByText("Otra vez")).toBeNull();
  });

  test("keeps what is written while another thread is looked at", async () => {
    const raul = { _id: "pat_2", name: "Raúl", lastName: "Mena" };
    server = someConversations({ threads: [aThread(), aThread({ person: raul })] });
    openMessages("pat_1", "?filter=all");
    await write("a medias");
    fireEvent.click(await screen.findByRole("link", { name: /Raúl Mena/ }));
    expect((await field("Raúl")).value).toBe("");
    fireEvent.click(await screen.findByRole("link", { name: /Ana Gómez/ }));
    expect((await field()).value).toBe("a medias");
  });

  test("finds a quick reply by / and fills in what it names; what stays open is not sent", async () => {
    server = someConversations();
    openMessages("pat_1");
    await write("/registrar");
    const options = within(await screen.findByRole("listbox", { name: "Respuestas rápidas" }));
    expect(options.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "¿Me ayudas a registrar tus comidas?",
    ]);
    await write("/");
    fireEvent.keyDown(await field(), { key: "ArrowDown" });
    await enter();
    // Ana has no next appointment.
    expect((await field()).value).toBe("Lo vemos en tu cita del {próxima cita}.");
    expect(screen.queryByRole("listbox")).toBeNull();
    await enter();
    expect(await screen.findByText("Completa lo que está entre llaves antes de enviar")).toBeTruthy();
    expect(sent()).toHaveLength(0);
    await press("¡Muy bien, Ana! Sigue así.");
    await enter();
    await waitFor(() => expect(sent()).toEqual([{ text: "¡Muy bien, Ana! Sigue así." }]));
  });

  test("closes the list of replies with Esc, and sends what begins with a slash as it is", async () => {
    server = someConversations();
    openMessages("pat_1");
    await write("/nada de eso");
    expect(await screen.findByText("Ninguna respuesta rápida coincide con “nada de eso”.")).toBeTruthy();
    fireEvent.keyDown(await field(), { key: "Escape" });
    expect(screen.queryByText(/Ninguna respuesta rápida/)).toBeNull();
    await enter();
    await waitFor(() => expect(sent()).toEqual([{ text: "/nada de eso" }]));
  });

  test("names the date of the next appointment", async () => {
    server = someConversations().on(patientRoutes.getPatient, () =>
      aPatientDetail({ nextAppointmentAt: "2026-12-07T16:00:00.000Z" }),
    );
    openMessages("pat_1");
    expect(
      await screen.findByRole("button", { name: "Lo vemos en tu cita del 07/12/2026 a las 10:00." }),
    ).toBeTruthy();
  });

  test("outside the hours offers the next opening, and the message waits for it", async () => {
    vi.setSystemTime("2026-11-20T02:00:00Z");
    server = someConversations({ messages: [aMessage()] }).on(
      threadRoutes.cancelScheduledMessage,
      () => undefined,
    );
    openMessages("pat_1");
    await write("Lo vemos mañana");
    await press("Enviar mañana 09:00");
    await waitFor(() =>
      expect(sent()).toEqual([{ text: "Lo vemos mañana", sendAt: "2026-11-20T15:00:00.000Z" }]),
    );
    expect(await screen.findByText("Se envía mañana 09:00")).toBeTruthy();
    await press("Cancelar envío");
    await waitFor(() => expect(server.requestsTo(threadRoutes.cancelScheduledMessage)).toHaveLength(1));
  });

  test("within the hours offers no other time", async () => {
    server = someConversations();
    openMessages("pat_1");
    await field();
    expect(screen.queryByRole("button", { name: /Enviar mañana|Enviar hoy/ })).toBeNull();
  });
});

describe("a thread", () => {
  test("has what the patient must not eat beside the name, and leads to diary and record", async () => {
    server = someConversations().on(patientRoutes.getPatient, () =>
      aPatientDetail({
        nextAppointmentAt: "2026-12-07T16:00:00.000Z",
        dietProfile: { ...emptyDietProfile, allergies: ["Cacahuate"], version: 1 },
      }),
    );
    openMessages("pat_1");
    expect(await screen.findByText("Alergia: cacahuate")).toBeTruthy();
    expect(screen.getByText("36 años · próxima cita 07/12/2026 10:00")).toBeTruthy();
    const diary = await screen.findByRole("link", { name: "Diario: 4 registros sin ver" });
    expect(diary.getAttribute("href")).toBe("/dashboard/patients/pat_1/progress?view=diary");
    expect(screen.getByRole("link", { name: "Ver expediente" }).getAttribute("href")).toBe(
      "/dashboard/patients/pat_1",
    );
  });

  test("that needs no answer is said so in its menu", async () => {
    const message = aMessage();
    server = someConversations({ threads: [aThread({ isAnswered: false })], messages: [message] }).on(
      threadRoutes.markThreadAnswered,
      () => undefined,
    );
    openMessages("pat_1");
    await (await log()).findByText(message.text);
    await press("Más acciones");
    fireEvent.click(screen.getByRole("menuitem", { name: "No necesita respuesta" }));
    await waitFor(() =>
      expect(server.requestsTo(threadRoutes.markThreadAnswered).map(({ body }) => body)).toEqual([
        { upTo: message._id },
      ]),
    );
  });

  test.each([
    ["off", /Los mensajes están apagados para Ana/],
    ["ended", /Ana ya no se atiende contigo/],
    ["provisional", /Podrás escribir a Ana cuando su correo esté confirmado/],
  ] as const)("that is closed because it is %s can be read, not written to", async (closedReason, words) => {
    server = someConversations({
      threads: [aThread({ isOpen: false, closedReason })],
      messages: [aMessage({ text: "De antes" })],
    });
    openMessages("pat_1");
    expect(await (await log()).findByText("De antes")).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole("combobox")).toBeNull();
  });

  test("with somebody who has not opened the app says so", async () => {
    server = someConversations({ threads: [aThread({ isPatientUsingApp: false })] });
    openMessages("pat_1");
    expect(await screen.findByText(/Ana todavía no abre su app/)).toBeTruthy();
    expect(await field()).toBeTruthy();
  });
});

describe("the thread beside a record", () => {
  const openRecord = (threads = [aThread({ unread: 1, isAnswered: false })]) => {
    server = someConversations({ threads, messages: [aMessage()] })
      .on(recordRoutes.getTimeline, () => ({ items: [], nextCursor: null }))
      .on(recordRoutes.getOverview, () => anOverview())
      .on(diaryRoutes.getDiary, () => {
        throw new AppError("not_found");
      });
    return show(<PatientScreen />, {
      at: "/dashboard/patients/pat_1/progress",
      path: "/dashboard/patients/:id/*",
    });
  };
  const panel = () => screen.findByRole("complementary", { name: "Mensajes con Ana" });

  test("opens by a button with what is new, and leaves the record within reach", async () => {
    openRecord();
    await press("Mensajes 1 mensaje sin leer");
    expect(await within(await panel()).findByText("Contestas de lunes a viernes, 9:00–18:00")).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    // Nothing covers the page: its buttons are still there.
    expect(screen.getByRole("button", { name: "Agendar cita" })).toBeTruthy();
    expect(
      within(await panel())
        .getByRole("link", { name: "Abrir en Mensajes" })
        .getAttribute("href"),
    ).toBe("/dashboard/messages/pat_1");
    fireEvent.keyDown(await field(), { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("complementary", { name: "Mensajes con Ana" })).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toContain("Mensajes"));
  });

  test("stays while the sections of the record change", async () => {
    openRecord();
    await press(/^Mensajes/);
    await write("a medias");
    fireEvent.click(screen.getByRole("link", { name: "Planes nutricionales" }));
    await waitFor(() =>
      expect(screen.getByRole("link", { name: "Planes nutricionales" }).getAttribute("aria-current")).toBe(
        "page",
      ),
    );
    expect((await field()).value).toBe("a medias");
  });

  test("stays with its file while the sections change, and asks before it is closed with one", async () => {
    openRecord();
    server.on(recordRoutes.uploadRecordFile, () => ({ fileUrl: "nutria:recordFile/rfl_1" }));
    await press(/^Mensajes/);
    await attach();
    fireEvent.click(screen.getByRole("link", { name: "Planes nutricionales" }));
    await waitFor(() =>
      expect(screen.getByRole("link", { name: "Planes nutricionales" }).getAttribute("aria-current")).toBe(
        "page",
      ),
    );
    expect(screen.queryByRole("dialog", leave)).toBeNull();
    fireEvent.keyDown(await field(), { key: "Escape" });
    await screen.findByRole("dialog", leave);
    await press("Seguir editando");
    expect(within(await panel()).getByText("receta.pdf")).toBeTruthy();
    await press("Cerrar los mensajes");
    await press("Salir sin guardar");
    await waitFor(() => expect(screen.queryByText("receta.pdf")).toBeNull());
  });

  test("opens from the timeline, where the message that waits stands first", async () => {
    openRecord();
    expect(await screen.findByRole("heading", { name: "Mensaje de Ana" })).toBeTruthy();
    expect(screen.getByText("“¿Puedo cambiar la cena?”")).toBeTruthy();
    await press("Contestar");
    expect(await panel()).toBeTruthy();
  });

  test("of a patient whose messages are answered has no row, and reads none of them", async () => {
    openRecord([aThread()]);
    expect(await screen.findByRole("button", { name: "Mensajes" })).toBeTruthy();
    await screen.findByText(/Aquí verás las citas/);
    expect(server.requestsTo(threadRoutes.listMessages)).toHaveLength(0);
  });
});
