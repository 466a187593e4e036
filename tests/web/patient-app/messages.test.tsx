import { AppError } from "@nutria/contract/wire/errors";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import { eventRoutes } from "@nutria/contract/routes/events";
import { threadRoutes } from "@nutria/contract/routes/messages";
import type { Message, Thread, ThreadPage } from "@nutria/contract/schemas/conversation";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { serverData } from "../../../web/src/data/query/patient-server-data";
import * as photos from "../../../web/src/features/patient-app/shared/photo";
import { goTo } from "../../../web/src/features/patient-app/shell/router";
import { Frame } from "../../../web/src/features/patient-app/shell/frame";
import { MessagesScreen } from "../../../web/src/features/patient-app/messages/messages-screen";
import { aWeek } from "./diary-fixtures";
import {
  aCare,
  offline,
  openScreen,
  prepareScreens,
  sentEvents,
  testNow,
  theServer,
} from "./screens-harness";

const person = { _id: "nut_1", name: "Alejandra", lastName: "Paredes" };

const aThread = (given: Partial<Thread> = {}): Thread => ({
  person,
  isOpen: true,
  closedReason: null,
  hours: [],
  timeZone: "America/Mexico_City",
  absences: [],
  lastMessage: null,
  unread: 0,
  isAnswered: true,
  isPatientUsingApp: true,
  ...given,
});

/** A message of so many minutes ago. */
function aMessage(minutesAgo: number, text: string, given: Partial<Message> = {}): Message {
  const at = new Date(Date.parse(testNow) - minutesAgo * 60_000).toISOString();
  return {
    _id: `msg_${String(100_000 - minutesAgo).padStart(6, "0")}`,
    from: "nutritionist",
    text,
    attachment: null,
    at,
    sentAt: at,
    deliveredAt: null,
    readAt: null,
    scheduled: null,
    ...given,
  };
}

prepareScreens();
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  theServer()
    .on(threadRoutes.listClientThreads, () => [aThread()])
    .on(threadRoutes.markClientThreadRead, () => undefined);
});

const answer = (items: Message[], thread = aThread(), nextCursor: string | null = null): ThreadPage => ({
  thread,
  items: items.toReversed(),
  nextCursor,
});
const open = async (items: Message[], thread?: Thread, care = aCare()) => {
  theServer().on(threadRoutes.listClientMessages, () => answer(items, thread));
  const device = await openScreen(<MessagesScreen />, { care });
  await screen.findByRole("log");
  return device;
};
const write = (text: string) => {
  fireEvent.change(screen.getByRole("textbox", { name: "Escribe un mensaje…" }), { target: { value: text } });
};
const send = () => fireEvent.click(screen.getByRole("button", { name: "Enviar" }));

const messageHeight = 60;

/** Lays the messages out one below the other, as jsdom does not; gives the height of one. */
function stackedMessages(): number {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const place = [...document.querySelectorAll("[data-id]")].indexOf(this);
    return new DOMRect(0, Math.max(0, place) * messageHeight, 300, messageHeight);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return messageHeight;
}

/** Scrolls so far up that the end is below the window. */
function scrollAboveTheEnd(height: number): void {
  vi.mocked(Element.prototype.getBoundingClientRect).mockReturnValue(
    new DOMRect(0, window.innerHeight + height, 300, height),
  );
  fireEvent.scroll(window);
}

describe("the thread of a patient", () => {
  test("has its messages by day, the newest last, with how far the own ones came", async () => {
    await open([
      aMessage(3 * 1440, "¿Puedo comer mole?", { from: "patient", readAt: testNow, deliveredAt: testNow }),
      aMessage(1440, "El mole lleva cacahuate", { from: "nutritionist" }),
      aMessage(30, "Gracias", { from: "patient", deliveredAt: testNow }),
      aMessage(20, "Contesto el lunes", { from: "auto" }),
    ]);
    const log = await screen.findByText("Gracias").then(() => screen.getByRole("log"));
    const text = log.textContent;
    const order = [
      "Sábado 21 de noviembre",
      "¿Puedo comer mole?",
      "Visto",
      "Ayer",
      "El mole",
      "Hoy",
      "Gracias",
      "Entregado",
    ];
    const places = order.map((words) => text.indexOf(words));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(screen.getByText(/Respuesta automática/)).toBeTruthy();
    // Who does not see the side of a bubble hears whose it is.
    expect(text).toContain("Alejandra: El mole lleva cacahuate");
    expect(text).toContain("Tú: Gracias");
  });

  test("has its messages as the server took them, whatever the clocks of phones said", async () => {
    const written = (minutesAgo: number) => new Date(Date.parse(testNow) - minutesAgo * 60_000).toISOString();
    await open([
      aMessage(30, "Primero", { from: "patient", sentAt: written(30) }),
      aMessage(20, "Segundo", { from: "patient", sentAt: written(600) }),
      aMessage(10, "Tercero", { sentAt: written(700) }),
      // Two of one instant are in the order of their ids.
      aMessage(5, "Cuarto", { _id: "msg_200001", from: "patient", sentAt: written(5) }),
      aMessage(5, "Quinto", { _id: "msg_200002", sentAt: written(2000) }),
    ]);
    await screen.findByText("Quinto");
    const shown = screen.getByRole("log").textContent;
    const order = ["Primero", "Segundo", "Tercero", "Cuarto", "Quinto"];
    const places = order.map((words) => shown.indexOf(words));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places.every((place) => place >= 0)).toBe(true);
  });

  test("opens a PDF and a photo in place of its words", async () => {
    const file = { url: "https://files.example/a", urlExpiresAt: testNow, fileName: "analisis.pdf" };
    await open([
      aMessage(30, "", { attachment: { ...file, contentType: "application/pdf" } }),
      aMessage(20, "Mira", { attachment: { ...file, contentType: "image/jpeg" } }),
    ]);
    expect((await screen.findByRole("link", { name: "Abrir analisis.pdf" })).getAttribute("href")).toBe(
      file.url,
    );
    const photo = screen.getByRole("img", { name: "Foto" });
    fireEvent.error(photo);
    expect(screen.getByText("Foto sin conexión")).toBeTruthy();
  });

  test("reads earlier messages when asked for", async () => {
    const pages: Record<string, ThreadPage> = {
      "": answer([aMessage(10, "Nuevo")], aThread(), "c1"),
      c1: answer([aMessage(9999, "Viejo")], aThread()),
    };
    theServer().on(
      threadRoutes.listClientMessages,
      ({ query }) => pages[query.get("cursor") ?? ""] ?? answer([]),
    );
    await openScreen(<MessagesScreen />);
    fireEvent.click(await screen.findByRole("button", { name: "Ver mensajes anteriores" }));
    expect(await screen.findByText("Viejo")).toBeTruthy();
    expect(screen.getByText("Nuevo")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Ver mensajes anteriores" })).toBeNull();
  });

  test("keeps what is read in its place while older messages come in above it", async () => {
    const heights = stackedMessages();
    const scrollBy = vi.spyOn(window, "scrollBy").mockReturnValue(undefined);
    theServer().on(threadRoutes.listClientMessages, ({ query }) =>
      query.get("cursor") === "c1"
        ? answer([aMessage(9000, "Viejo"), aMessage(8000, "Menos viejo")])
        : answer([aMessage(30, "En medio"), aMessage(10, "Nuevo")], aThread(), "c1"),
    );
    await openScreen(<MessagesScreen />);
    await screen.findByText("Nuevo");
    expect(scrollBy).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Ver mensajes anteriores" }));
    await screen.findByText("Viejo");
    expect(scrollBy.mock.calls).toEqual([[0, 2 * heights]]);
  });

  test("leads to a new message only who is at its end, and tells who reads above", async () => {
    const showEnd = vi.mocked(Element.prototype.scrollIntoView);
    const end = stackedMessages();
    const first = [aMessage(30, "Hola"), aMessage(20, "¿Cómo vas?")];
    await open(first);
    await screen.findByText("¿Cómo vas?");
    expect(showEnd).toHaveBeenCalled();
    const come = async (items: Message[]) => {
      showEnd.mockClear();
      theServer().on(threadRoutes.listClientMessages, () => answer(items));
      await act(() => serverData.invalidateAll());
      await screen.findByText(items.at(-1)?.text ?? "");
    };
    await come([...first, aMessage(9, "Al final")]);
    expect(showEnd).toHaveBeenCalled();
    expect(screen.queryByRole("button", { name: "Mensajes nuevos" })).toBeNull();

    scrollAboveTheEnd(end);
    await come([...first, aMessage(9, "Al final"), aMessage(8, "Arriba")]);
    expect(showEnd).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Mensajes nuevos" }));
    expect(showEnd).toHaveBeenCalled();

    showEnd.mockClear();
    write("Bien, gracias");
    send();
    await screen.findByText("Bien, gracias");
    await waitFor(() => expect(showEnd).toHaveBeenCalled());
  });

  test("has the addresses that say what they open to be pressed, in what was written and what waits", async () => {
    await open([
      aMessage(30, "Mira https://recetas.mx/avena. No javascript:alert(1) ni http://recetas.mx"),
      aMessage(20, "https://banco.mx@malo.com", { from: "patient" }),
    ]);
    const links = await screen.findAllByRole("link", { name: /:\/\// });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["https://recetas.mx/avena"]);
    expect(links[0]).toMatchObject({ rel: "noopener noreferrer", target: "_blank", dir: "ltr" });
    theServer().on(eventRoutes.ingestEvents, offline);
    write("Es https://nutria.mx");
    send();
    expect(await screen.findByRole("link", { name: "https://nutria.mx" })).toBeTruthy();
  });

  test("is marked as read once, up to what the other side wrote last", async () => {
    const theirs = aMessage(20, "Hola");
    await open([theirs, aMessage(5, "Sí", { from: "patient" })], aThread({ unread: 1 }));
    await waitFor(() => expect(theServer().requestsTo(threadRoutes.markClientThreadRead)).toHaveLength(1));
    expect(theServer().requestsTo(threadRoutes.markClientThreadRead)[0]).toMatchObject({
      params: { id: "nut_1" },
      body: { upTo: theirs._id },
    });
    await serverData.invalidateAll();
    expect(theServer().requestsTo(threadRoutes.markClientThreadRead)).toHaveLength(1);
  });

  test("is empty at first, and says when it cannot be read", async () => {
    await open([]);
    expect(await screen.findByText("Aquí puedes escribirle a Alejandra.")).toBeTruthy();
    theServer().on(threadRoutes.listClientMessages, offline);
    serverData.clear();
    await serverData.invalidateAll();
    expect(await screen.findByRole("button", { name: "Reintentar" })).toBeTruthy();
  });

  test.each([
    ["off", "Alejandra no recibe mensajes por aquí ahora."],
    ["ended", "Alejandra ya no te atiende. Puedes leer lo que se escribieron."],
    ["provisional", "Confirma desde tu correo que eres tú para escribirle a Alejandra."],
  ] as const)(
    "that is closed (%s) stays readable, and says why nothing can be written",
    async (reason, text) => {
      await open([aMessage(5000, "Hasta luego")], aThread({ isOpen: false, closedReason: reason }));
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.getByText("Hasta luego")).toBeTruthy();
      expect(screen.queryByRole("textbox")).toBeNull();
    },
  );

  test("was never opened", async () => {
    theServer().on(threadRoutes.listClientMessages, () => {
      throw new AppError("not_found");
    });
    await openScreen(<MessagesScreen />, { care: aCare({ messages: false }) });
    expect(await screen.findByText("Alejandra no recibe mensajes por aquí ahora.")).toBeTruthy();
  });
});

describe("a message", () => {
  test("waits with a clock, is sent as an event, and then stands once", async () => {
    await open([]);
    let taken = false;
    theServer().on(eventRoutes.ingestEvents, async ({ body }) => {
      await vi.waitUntil(() => taken);
      return { results: (body as { id: string }[]).map(({ id }) => ({ id, status: "accepted" as const })) };
    });
    write("  ¿Puedo cambiar el pan?  ");
    send();
    expect(await screen.findByText(/^Por enviar/)).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("");
    theServer().on(threadRoutes.listClientMessages, () => {
      // An answer takes its time.
      vi.setSystemTime(Date.now() + 10);
      return answer([aMessage(0, "¿Puedo cambiar el pan?", { from: "patient" })]);
    });
    taken = true;
    await waitFor(() => expect(screen.queryByText(/^Por enviar/)).toBeNull());
    await waitFor(() => expect(screen.getAllByText("¿Puedo cambiar el pan?")).toHaveLength(1));
    expect(sentEvents()).toMatchObject([
      { type: "sentMessage", data: { nutritionist: "nut_1", text: "¿Puedo cambiar el pan?" } },
    ]);
  });

  test("without a connection stays on the phone, and cannot be empty", async () => {
    const device = await open([]);
    theServer().on(eventRoutes.ingestEvents, offline);
    write("   ");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Enviar" }).disabled).toBe(true);
    write("Hola");
    send();
    expect(await screen.findByText(/^Por enviar/)).toBeTruthy();
    expect(device.outbox.items).toMatchObject([{ type: "sentMessage", data: { text: "Hola" } }]);
  });

  test("that the server does not take says why, and can be discarded", async () => {
    await open([]);
    theServer().on(eventRoutes.ingestEvents, ({ body }) => ({
      results: (body as { id: string }[]).map(({ id }) => ({
        id,
        status: "refused" as const,
        error: { status: 403, code: "messages_off", message: "Tu nutrióloga no usa mensajes." },
      })),
    }));
    write("Hola");
    send();
    expect(await screen.findByText("No se envió. Tu nutrióloga no usa mensajes.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Descartar" }));
    await waitFor(() => expect(screen.queryByText("Hola")).toBeNull());
  });

  test("takes its photo along by the reference of the upload", async () => {
    const device = await open([]);
    theServer().on(diaryRoutes.uploadClientFile, () => ({ file: "ref_1" }));
    await device.outbox.add(
      { type: "sentMessage", data: { nutritionist: "nut_1", text: "Así quedó" } },
      { photo: new Blob(["x"], { type: "image/jpeg" }) },
    );
    device.sender.wake();
    await waitFor(() =>
      expect(sentEvents()).toMatchObject([{ data: { text: "Así quedó", attachment: "ref_1" } }]),
    );
    expect(theServer().requestsTo(diaryRoutes.uploadClientFile)[0]?.params).toEqual({ id: "nut_1" });
  });
});

describe("what is written and not sent", () => {
  const question = () => screen.findByRole("dialog", { name: "¿Salir sin enviar?" });
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  const isAsked = () => screen.queryByRole("dialog") !== null;
  /** Opens the messages from another screen. */
  const comeFrom = async (path: string) => {
    window.history.replaceState(null, "", path);
    act(() => goTo("/mi/mensajes"));
    await open([]);
  };

  test("is asked about before another screen opens, and stays as it was", async () => {
    await comeFrom("/mi/hoy");
    write("¿Puedo comer mole?");
    act(() => goTo("/mi/plan"));
    await question();
    expect(window.location.pathname).toBe("/mi/mensajes");
    press("Seguir aquí");
    await waitFor(() => expect(isAsked()).toBe(false));
    expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("¿Puedo comer mole?");
    act(() => goTo("/mi/plan"));
    await question();
    press("Salir sin enviar");
    await waitFor(() => expect(window.location.pathname).toBe("/mi/plan"));
  });

  test("is asked about at the way back, which then goes on", async () => {
    const go = vi.spyOn(window.history, "go").mockImplementation(() => undefined);
    onTestFinished(() => go.mockRestore());
    await comeFrom("/mi/hoy");
    const { index } = window.history.state as { index: number };
    /** The browser comes to an entry of its history. */
    const come = (at: number, path: string) =>
      act(() => {
        window.history.replaceState({ index: at }, "", path);
        window.dispatchEvent(new PopStateEvent("popstate"));
      });
    write("Hola");
    come(index - 1, "/mi/hoy");
    await question();
    expect(go.mock.lastCall).toEqual([1]);
    come(index, "/mi/mensajes");
    press("Salir sin enviar");
    expect(go.mock.lastCall).toEqual([-1]);
    come(index - 1, "/mi/hoy");
    expect(isAsked()).toBe(false);
    expect(go).toHaveBeenCalledTimes(2);
  });

  test("is asked about by the browser too; a photo alone counts", async () => {
    vi.spyOn(photos, "preparePhoto").mockResolvedValue(new Blob(["x"], { type: "image/jpeg" }));
    URL.createObjectURL = vi.fn(() => "blob:1");
    URL.revokeObjectURL = vi.fn();
    await comeFrom("/mi/hoy");
    const isHeld = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(isHeld()).toBe(false);
    const input = document.querySelector("input[type=file]");
    if (input) fireEvent.change(input, { target: { files: [new File(["x"], "plato.jpg")] } });
    await screen.findByText("La foto se envía con tu mensaje");
    expect(isHeld()).toBe(true);
    act(() => goTo("/mi/plan"));
    await question();
    press("Seguir aquí");
    press("Quitar la foto");
    expect(isHeld()).toBe(false);
    act(() => goTo("/mi/plan"));
    expect(window.location.pathname).toBe("/mi/plan");
    expect(isAsked()).toBe(false);
  });

  test("is not asked about once it is sent", async () => {
    await comeFrom("/mi/hoy");
    write("Hola");
    send();
    act(() => goTo("/mi/plan"));
    expect(window.location.pathname).toBe("/mi/plan");
    expect(isAsked()).toBe(false);
  });
});

describe("outside the answer hours", () => {
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: "09:00", end: "13:00" }));

  test("it is said when the practice answers, and that the message arrived", async () => {
    await open([aMessage(5, "Hola", { from: "patient" })], aThread({ hours }));
    expect(await screen.findByText("Contesta de lunes a viernes, 9:00–13:00")).toBeTruthy();
    const notice = screen.getByText(/Alejandra contesta mañana desde las 9:00/).closest("div");
    expect(notice?.textContent).toContain("Tu mensaje ya le llegó.");
  });

  test("nothing is said within them", async () => {
    await open([aMessage(5, "Hola")], aThread({ hours: [{ weekday: 2, start: "09:00", end: "18:00" }] }));
    expect(await screen.findByText(/Contesta los martes/)).toBeTruthy();
    expect(screen.queryByText(/desde las/)).toBeNull();
  });
});

describe("the number of emergencies", () => {
  test("stands there while something urgent is written, and nothing of it is sent", async () => {
    await open([]);
    expect(screen.queryByRole("link", { name: "Llamar al 911" })).toBeNull();
    write("Me siento mareada");
    expect(screen.getByRole("link", { name: "Llamar al 911" }).getAttribute("href")).toBe("tel:911");
    write("Me siento bien");
    expect(screen.queryByRole("link", { name: "Llamar al 911" })).toBeNull();
    expect(sentEvents()).toEqual([]);
  });

  test("stays after such a message, and is always one press away", async () => {
    await open([aMessage(10, "Me desmayé", { from: "patient" })]);
    expect(await screen.findByRole("link", { name: "Llamar al 911" })).toBeTruthy();
    theServer().on(threadRoutes.listClientMessages, () =>
      answer([aMessage(60 * 24, "Me desmayé", { from: "patient" })]),
    );
    await serverData.invalidateAll();
    await waitFor(() => expect(screen.queryByRole("link", { name: "Llamar al 911" })).toBeNull());
    fireEvent.click(screen.getByRole("button", { name: "¿Te sientes mal ahora?" }));
    expect(screen.getByText(/Aquí no se atienden urgencias/)).toBeTruthy();
  });
});

describe("a photo that the patient sent", () => {
  const file = {
    url: "/files/1.jpg",
    urlExpiresAt: "2026-11-24T18:05:00.000Z",
    contentType: "image/jpeg" as const,
    fileName: "plato.jpg",
  };
  const sent = (minutesAgo: number, given: Partial<Message> = {}) =>
    aMessage(minutesAgo, "Así quedó", { from: "patient", attachment: file, ...given });
  const keep = () => screen.findByRole("button", { name: "Guardar en mi diario" });

  test("is logged as a meal of its day, with the words that the patient adds", async () => {
    theServer()
      .on(diaryRoutes.getClientDiary, () => aWeek())
      .on(diaryRoutes.uploadClientFile, () => ({ file: "ref_2" }));
    const photo = () => new Response(new Blob(["jpeg"], { type: "image/jpeg" }));
    const read = vi.spyOn(globalThis, "fetch").mockImplementation(async () => photo());
    onTestFinished(() => read.mockRestore());
    await open([sent(30)]);
    fireEvent.click(await keep());
    const sheet = within(await screen.findByRole("dialog"));
    fireEvent.click(await sheet.findByRole("button", { name: "Guardar" }));
    await waitFor(() =>
      expect(sentEvents()).toMatchObject([{ type: "loggedMeal", data: { photo: "ref_2" } }]),
    );
    expect(read.mock.calls.map(([address]) => address)).toEqual([file.url]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("that cannot be read says so", async () => {
    const read = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("", { status: 403 }));
    onTestFinished(() => read.mockRestore());
    await open([sent(30)]);
    fireEvent.click(await keep());
    expect(await screen.findByText(/No se pudo leer la foto/)).toBeTruthy();
  });

  test.each([
    ["an old one", sent(9 * 1440), aCare({ diary: true })],
    ["the nutritionist's", sent(30, { from: "nutritionist" }), aCare({ diary: true })],
    ["one where the diary is off", sent(30), aCare({ diary: false })],
  ])("is not offered to the diary: %s", async (_, message, care) => {
    await open([message], aThread(), care);
    expect(await screen.findByRole("img", { name: "Foto" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Guardar en mi diario" })).toBeNull();
  });
});

describe("a search", () => {
  test("leads to the message, which may be on an older page, and marks it", async () => {
    const old = aMessage(9000, "Mañana hay mole", { from: "patient" });
    const [middle, last] = [aMessage(600, "En medio"), aMessage(20, "Lo último")];
    theServer()
      .on(threadRoutes.listClientMessages, ({ query }) => {
        const cursor = query.get("cursor");
        if (cursor === null) return answer([last], aThread(), "c1");
        return cursor === "c1" ? answer([middle], aThread(), "c2") : answer([old]);
      })
      .on(threadRoutes.searchClientMessages, () => ({
        items: [{ person, message: { _id: old._id, from: "patient" as const, text: old.text, at: old.at } }],
        nextCursor: null,
      }));
    await openScreen(<MessagesScreen />);
    await screen.findByText("Lo último");
    fireEvent.click(screen.getByRole("button", { name: "Buscar en los mensajes" }));
    fireEvent.change(await screen.findByRole("searchbox"), { target: { value: "mole" } });
    fireEvent.click(await screen.findByRole("button", { name: /Mañana hay mole/ }));
    const shown = await within(screen.getByRole("log")).findByText("Mañana hay mole");
    await waitFor(() => expect(shown.closest("[data-found]")).toBe(document.activeElement));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("En medio").closest("[data-found]")).toBeNull();
  });

  test("that leads to a message which cannot be read does not ask again and again", async () => {
    const found = aMessage(9000, "Hay mole", { from: "patient" });
    theServer()
      .on(threadRoutes.listClientMessages, ({ query }) => {
        if (query.get("cursor") === null) return answer([aMessage(20, "Lo último")], aThread(), "c1");
        throw new AppError("internal");
      })
      .on(threadRoutes.searchClientMessages, () => ({
        items: [
          { person, message: { _id: found._id, from: "patient" as const, text: "Hay mole", at: found.at } },
        ],
        nextCursor: null,
      }));
    await openScreen(<MessagesScreen />);
    await screen.findByText("Lo último");
    fireEvent.click(screen.getByRole("button", { name: "Buscar en los mensajes" }));
    fireEvent.change(await screen.findByRole("searchbox"), { target: { value: "mole" } });
    fireEvent.click(await screen.findByRole("button", { name: /Hay mole/ }));
    expect(await screen.findByRole("button", { name: "Ver mensajes anteriores" })).toBeTruthy();
    const older = () =>
      theServer()
        .requestsTo(threadRoutes.listClientMessages)
        .filter(({ query }) => query.has("cursor"));
    await waitFor(() => expect(older()).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(older()).toHaveLength(1);
  });

  test("is one request, and another one for the messages before when asked for", async () => {
    await open([]);
    const found = {
      person,
      message: { _id: "msg_1", from: "patient" as const, text: "El pan integral", at: testNow },
    };
    theServer().on(threadRoutes.searchClientMessages, ({ query }) =>
      query.get("q") === "pan"
        ? query.get("cursor") === "c1"
          ? { items: [found], nextCursor: null }
          : { items: [], nextCursor: "c1" }
        : { items: [], nextCursor: null },
    );
    fireEvent.click(screen.getByRole("button", { name: "Buscar en los mensajes" }));
    const sheet = await screen.findByRole("dialog");
    const field = within(sheet).getByRole("searchbox");
    const asked = () => theServer().requestsTo(threadRoutes.searchClientMessages);
    fireEvent.change(field, { target: { value: "pan" } });
    expect(await within(sheet).findByText("No están en los mensajes más recientes.")).toBeTruthy();
    expect(asked()).toHaveLength(1);
    fireEvent.click(within(sheet).getByRole("button", { name: "Buscar en los anteriores" }));
    expect(await within(sheet).findByText("El pan integral")).toBeTruthy();
    expect(within(sheet).queryByRole("button", { name: "Buscar en los anteriores" })).toBeNull();
    expect(asked().map(({ query }) => query.get("person"))).toEqual(["nut_1", "nut_1"]);
    fireEvent.change(field, { target: { value: "xyz" } });
    expect(await within(sheet).findByText("No hay mensajes con esas palabras.")).toBeTruthy();
    theServer().on(threadRoutes.searchClientMessages, offline);
    fireEvent.change(field, { target: { value: "arroz" } });
    expect(await within(sheet).findByText("No se pudo buscar. Intenta más tarde")).toBeTruthy();
  });
});

test("messages that were not opened are counted on their tab", async () => {
  theServer().on(threadRoutes.listClientThreads, () => [
    aThread({ unread: 2 }),
    aThread({ unread: 1, person: { ...person, _id: "nut_2" } }),
  ]);
  await openScreen(
    <Frame hasOwnBar={false} hasTabs>
      <p>Hoy</p>
    </Frame>,
  );
  await waitFor(() => {
    const tabs = screen.getAllByRole("link", { name: /^Mensajes/ });
    expect(tabs.map((tab) => tab.textContent)).toEqual(tabs.map(() => "Mensajes3 sin leer"));
  });
});
