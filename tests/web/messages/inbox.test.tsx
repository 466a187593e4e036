import { AppError } from "@nutria/contract/wire/errors";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import { conversationSettingRoutes, threadRoutes } from "@nutria/contract/routes/messages";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DashboardLayout } from "../../../web/src/features/dashboard/dashboard-layout";
import { BottomBar } from "../../../web/src/features/shell/member/bottom-bar";
import { aPatient, clearWithInput, onPhone, press, show } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aWorkout } from "../workouts/workouts-harness";
import { aMessage, aThread, now, openMessages, openSettings, someConversations } from "./messages-harness";

let server = new FakeServer();
answerFrom(() => server);
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) }));
afterEach(() => {
  clearWithInput();
  vi.useRealTimers();
});

const persons = {
  ana: { _id: "pat_1", name: "Ana", lastName: "Gómez Luna" },
  raul: { _id: "pat_2", name: "Raúl", lastName: "Mena Ortiz" },
  eva: { _id: "pat_3", name: "Eva", lastName: "Vázquez" },
};

const said = (excerpt: string, at: string, given = {}) => ({
  from: "patient" as const,
  excerpt,
  file: null,
  at,
  ...given,
});

const threads = () => [
  aThread({ unread: 2, isAnswered: false }),
  aThread({
    person: persons.raul,
    lastMessage: said("", "2026-11-18T18:00:00.000Z", { file: "photo" }),
  }),
  aThread({
    person: persons.eva,
    lastMessage: said("Nos vemos en enero.", "2025-12-19T18:00:00.000Z", { from: "nutritionist" }),
  }),
];

const list = async () => within(await screen.findByRole("region", { name: "Conversaciones" }));
const rows = async () =>
  (await (await list()).findAllByRole("link"))
    .filter((one) => one.getAttribute("href")?.includes("/messages/"))
    .map(({ textContent }) => textContent);

describe("the list of conversations", () => {
  test("begins with those that wait for an answer, and has all of them by a filter", async () => {
    server = someConversations({ threads: threads() });
    openMessages();
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(screen.getByRole("button", { name: "Sin contestar 1", pressed: true })).toBeTruthy();
    await press("Todos");
    await waitFor(async () =>
      expect(await rows()).toEqual([
        "Ana Gómez Luna12:00¿Puedo cambiar la cena?22 mensajes sin leer",
        "Raúl Mena OrtizayerFoto",
        "Eva Vázquez19/12/2025Tú: Nos vemos en enero.",
      ]),
    );
    expect(screen.getByText("Elige una conversación para leerla.")).toBeTruthy();
  });

  test("has all when nobody waits, and keeps the filter of its address", async () => {
    server = someConversations({ threads: threads().slice(1) });
    openMessages();
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    await press("Sin contestar");
    expect(await screen.findByText("Nadie espera tu respuesta.")).toBeTruthy();
    await press("Ver todos");
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  test("has the patients who logged something that nobody saw, with the way to their diaries", async () => {
    const diaries = [{ person: persons.raul, unseen: 3, since: "2026-11-18T18:00:00.000Z" }];
    server = someConversations({ threads: threads(), diaries });
    const { changeElsewhere } = openMessages();
    await press("Diario 3");
    const row = await screen.findByRole("link", { name: /Raúl Mena Ortiz ayer 3 registros sin ver/ });
    expect(row.getAttribute("href")).toBe("/dashboard/patients/pat_2/progress?view=diary");
    diaries.length = 0;
    await changeElsewhere(diaryRoutes.listUnseenDiaries);
    expect(await screen.findByText("No hay registros del diario sin ver.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Diario", pressed: true })).toBeTruthy();
  });

  test("leads from one to the next by the arrows", async () => {
    server = someConversations({ threads: threads() });
    openMessages("", "?filter=all");
    const first = await screen.findByRole("link", { name: /Ana Gómez/ });
    first.focus();
    fireEvent.keyDown(first, { key: "ArrowDown" });
    await waitFor(() => expect(document.activeElement?.textContent).toContain("Raúl"));
    fireEvent.keyDown(document.activeElement as Element, { key: "ArrowUp" });
    await waitFor(() => expect(document.activeElement).toBe(first));
  });

  test("without any says how to begin; one that fails is read again", async () => {
    server = someConversations({ threads: [] });
    let isBroken = true;
    server.on(threadRoutes.listThreads, () => {
      if (isBroken) throw new AppError("internal");
      return { items: [], nextCursor: null, patients: [] };
    });
    openMessages();
    expect(await screen.findByText(/No pudimos cargar tus mensajes/)).toBeTruthy();
    isBroken = false;
    await press("Reintentar");
    expect(await screen.findByText(/Elige “Nuevo” para escribir primero/)).toBeTruthy();
  });

  test("says that messages are off and where to open them; what exists stays in the list", async () => {
    server = someConversations({ threads: threads(), settings: { ...openSettings, messages: false } });
    openMessages("", "?filter=all");
    const link = await screen.findByRole("link", { name: "Encender los mensajes" });
    expect(link.getAttribute("href")).toBe("/settings/profile/patient-app");
    await waitFor(async () => expect(await rows()).toHaveLength(3));
  });

  test("of a newer browser's message shows it first", async () => {
    const all = threads();
    server = someConversations({ threads: all });
    const { changeElsewhere } = openMessages("", "?filter=all");
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    const eva = all.pop();
    if (eva) all.unshift({ ...eva, unread: 1, isAnswered: false, lastMessage: said("¿Sigo igual?", now) });
    await changeElsewhere(threadRoutes.listThreads, threadRoutes.countUnanswered);
    await waitFor(async () => expect((await rows())[0]).toContain("¿Sigo igual?"));
    expect(screen.getByRole("button", { name: "Sin contestar 2" })).toBeTruthy();
  });
});

describe("the search", () => {
  test("finds patients and messages, and a press opens the conversation", async () => {
    server = someConversations({ threads: threads() })
      .on(patientRoutes.listPatients, ({ query }) => ({
        items: query.get("search") === "mole" ? [] : [aPatient(persons.raul)],
        nextCursor: null,
        matching: null,
        counts: { active: 3, inactive: 0 },
      }))
      .on(threadRoutes.searchMessages, ({ query }) => ({
        items:
          query.get("q") === "mole"
            ? [
                {
                  person: persons.eva,
                  message: {
                    _id: "msg_7",
                    from: "patient" as const,
                    text: "Mañana como en casa de mi hija y va a hacer mole",
                    at: now,
                  },
                },
              ]
            : [],
        nextCursor: null,
        patients: [],
      }));
    const { router } = openMessages("", "?filter=all");
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "mole" } });
    const found = await screen.findByText("mole");
    expect(found.tagName).toBe("MARK");
    fireEvent.click(found);
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/messages/pat_3"));
    expect(router.state.location.hash).toBe("#msg_7");
    // The list is back once something was chosen.
    await waitFor(async () => expect(await rows()).toHaveLength(3));
  });

  test("is one request, asks before older messages are looked through, and says when nothing is found or it failed", async () => {
    const search = vi.fn((cursor: string | null) => ({
      items: [],
      nextCursor: cursor === null ? "further" : null,
      patients: [],
    }));
    server = someConversations({ threads: [] }).on(threadRoutes.searchMessages, ({ query }) =>
      search(query.get("cursor")),
    );
    openMessages();
    fireEvent.change(await screen.findByRole("searchbox"), { target: { value: "nopales" } });
    expect(await screen.findByText("“nopales” no está en los mensajes más recientes.")).toBeTruthy();
    expect(search.mock.calls).toEqual([[null]]);
    await press("Buscar en los anteriores");
    expect(await screen.findByText("Nada coincide con “nopales”.")).toBeTruthy();
    expect(search.mock.calls).toEqual([[null], ["further"]]);
    server.on(threadRoutes.searchMessages, () => {
      throw new AppError("throttled");
    });
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "otra" } });
    expect(await screen.findByText("No se pudo buscar.")).toBeTruthy();
  });

  test("'Nuevo' offers the patients who came last", async () => {
    server = someConversations({ threads: threads() });
    const { router } = openMessages("", "?filter=all");
    await press("Nuevo");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("searchbox")));
    expect(await screen.findByRole("heading", { name: "Pacientes recientes" })).toBeTruthy();
    fireEvent.click(await screen.findByRole("link", { name: "Raúl Mena Ortiz" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/messages/pat_2"));
  });
});

describe("on a phone", () => {
  test("the list leads to the thread, which leads back with the filter", async () => {
    onPhone();
    server = someConversations({ threads: threads(), messages: [aMessage()] });
    const { router } = openMessages("", "?filter=all");
    fireEvent.click(await screen.findByRole("link", { name: /Ana Gómez/ }));
    expect(await screen.findByRole("log")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Conversaciones" })).toBeNull();
    fireEvent.click(screen.getByRole("link", { name: "Mensajes" }));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    expect(router.state.location.search).toBe("?filter=all");
  });

  test("the bar at the bottom says how many wait; the purchases are in 'Más'", async () => {
    onPhone();
    server = someConversations({ threads: threads() });
    show(<BottomBar />);
    const link = await screen.findByRole("link", { name: /^Mensajes/ });
    await waitFor(() => expect(link.textContent).toContain("1 sin contestar"));
    await press("Más");
    expect(screen.getByRole("menuitem", { name: "Compras" })).toBeTruthy();
  });

  test.each([
    ["are open", threads(), openSettings],
    ["are closed", [], { ...openSettings, messages: false }],
  ])(
    "the bar has the same five places where messages %s, before that is known and after",
    async (_what, waiting, settings) => {
      onPhone();
      server = someConversations({ threads: waiting, settings });
      show(<BottomBar />);
      const bar = within(await screen.findByRole("navigation", { name: "Principal" }));
      const places = () => [
        ...bar.getAllByRole("link").map(({ textContent }) => /^\p{L}+/u.exec(textContent)?.[0]),
        bar.getByRole("button").textContent,
      ];
      const five = ["Hoy", "Agenda", "Pacientes", "Mensajes", "Más"];
      expect(places()).toEqual(five);
      await waitFor(() =>
        expect(server.requestsTo(conversationSettingRoutes.getConversationSettings)).toHaveLength(1),
      );
      await waitFor(() => expect(server.requestsTo(threadRoutes.countUnanswered)).toHaveLength(1));
      expect(places()).toEqual(five);
    },
  );
});

describe("the tab of the dashboard", () => {
  const tabs = async () => {
    show(<DashboardLayout />);
    const nav = within(await screen.findByRole("navigation", { name: "Panel" }));
    await waitFor(() => expect(server.requestsTo(threadRoutes.countUnanswered)).toHaveLength(1));
    return nav;
  };

  test("stands after the patients, with how many wait", async () => {
    server = someConversations({ threads: threads() });
    const nav = await tabs();
    expect(await nav.findByRole("link", { name: "Mensajes 1 sin contestar" })).toBeTruthy();
    expect(nav.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Hoy",
      "Agenda virtual",
      "Pacientes",
      "Mensajes11 sin contestar",
      "Cobros",
    ]);
  });

  test("of the workouts is behind 'Más' until there is one", async () => {
    server = someConversations({ threads: [] });
    server.on(workoutRoutes.listWorkouts, () => ({ items: [], nextCursor: null }));
    const nav = await tabs();
    await waitFor(() => expect(server.requestsTo(workoutRoutes.listWorkouts)).toHaveLength(1));
    expect(nav.queryByRole("link", { name: "Entrenamientos" })).toBeNull();
    await press("Más");
    expect(screen.getByRole("menuitem", { name: "Entrenamientos" }).getAttribute("href")).toBe(
      "/dashboard/workouts",
    );
    clearWithInput();
    server.on(workoutRoutes.listWorkouts, () => ({
      items: [{ ...aWorkout(), stepsCount: 1, patientsCount: 0 }],
      nextCursor: null,
    }));
    expect(await (await tabs()).findByRole("link", { name: "Entrenamientos" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Más" })).toBeNull();
  });

  test("is left out where messages are closed and nobody waits, not where somebody does", async () => {
    server = someConversations({ threads: [], settings: { ...openSettings, messages: false } });
    const nav = await tabs();
    await nav.findByRole("link", { name: "Cobros" });
    expect(nav.queryByRole("link", { name: /Mensajes/ })).toBeNull();
    clearWithInput();
    server = someConversations({ threads: threads(), settings: { ...openSettings, messages: false } });
    expect(await (await tabs()).findByRole("link", { name: /Mensajes/ })).toBeTruthy();
  });
});
