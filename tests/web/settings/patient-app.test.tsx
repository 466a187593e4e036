import { AppError } from "@nutria/contract/wire/errors";
import { appRoutes } from "@nutria/contract/routes/apps";
import { conversationSettingRoutes } from "@nutria/contract/routes/messages";
import {
  defaultConversationSettings,
  type ConversationSettings,
  type PatientAccess,
} from "@nutria/contract/schemas/conversation";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { PatientAccessDialog } from "../../../web/src/features/messages/access/patient-access-dialog";
import { PatientAppOffer } from "../../../web/src/features/messages/index";
import {
  patientAppInputsOf,
  settingsOf,
  withChanges,
} from "../../../web/src/features/settings/patient-app/patient-app-form";
import { PatientAppScreen } from "../../../web/src/features/settings/patient-app/patient-app-screen";
import { openSettings } from "../messages/messages-harness";
import { clear, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { anAccount, aUser, chip, press, type } from "./settings-harness";

let server = new FakeServer();
answerFrom(() => server);
afterEach(() => {
  clear();
  localStorage.clear();
});

function aPracticeWith(stored: ConversationSettings): FakeServer {
  let settings = stored;
  return (server = anAccount()
    .on(appRoutes.listPracticeApps, () => [])
    .on(conversationSettingRoutes.getConversationSettings, () => settings)
    .on(
      conversationSettingRoutes.saveConversationSettings,
      ({ body }) => (settings = body as ConversationSettings),
    ));
}

const saves = () =>
  server.requestsTo(conversationSettingRoutes.saveConversationSettings).map(({ body }) => body);
const spans = (days: number[], start: string, end: string) =>
  days.map((weekday) => ({ weekday, start, end }));

test("apps of others are listed without names of patients, and what one sends is refused with a switch", async () => {
  const app = { _id: "app_1", name: "Bitácora", scopes: ["diary:write" as const], patients: 3 };
  let isRefused = false;
  aPracticeWith(defaultConversationSettings)
    .on(appRoutes.listPracticeApps, () => [{ ...app, isRefused }])
    .on(appRoutes.setPracticeApp, ({ body }) => {
      ({ isRefused } = body as { isRefused: boolean });
      return { ...app, isRefused };
    });
  show(<PatientAppScreen />);
  const taken = await screen.findByRole<HTMLInputElement>("switch", {
    name: "Recibir lo que envía Bitácora",
  });
  expect(taken.checked).toBe(true);
  screen.getByText("3 pacientes: registrar en el diario");
  fireEvent.click(taken);
  await waitFor(() =>
    expect(server.requestsTo(appRoutes.setPracticeApp)[0]).toMatchObject({
      params: { id: "app_1" },
      body: { isRefused: true },
    }),
  );
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>("switch", { name: /Bitácora/ }).checked).toBe(false),
  );
});

describe("what patients may do in their app", () => {
  test("is opened with hours, and says what a patient reads outside of them", async () => {
    aPracticeWith(defaultConversationSettings);
    show(<PatientAppScreen />);
    fireEvent.click(await screen.findByRole("switch", { name: "Diario" }));
    fireEvent.click(screen.getByRole("switch", { name: "Mensajes" }));
    expect(screen.getByText(/tus pacientes leen que contestas a cualquier hora/)).toBeTruthy();
    await press("Agregar horario");
    expect(await screen.findByText(/Contesto de lunes a viernes, 9:00–18:00/)).toBeTruthy();
    await chip("viernes");
    await press("Guardar");
    await waitFor(() =>
      expect(saves()).toEqual([
        {
          ...defaultConversationSettings,
          diary: true,
          messages: true,
          hours: spans([1, 2, 3, 4], "09:00", "18:00"),
        },
      ]),
    );
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(["App de tus pacientes actualizada"]));
    expect(screen.queryByRole("button", { name: "Guardar" })).toBeNull();
  });

  test("refuses hours without days, and that end before they start, beside them", async () => {
    aPracticeWith({ ...openSettings, hours: spans([1], "09:00", "18:00") });
    show(<PatientAppScreen />);
    await type("Hasta", "08:00");
    await chip("lunes");
    await press("Guardar");
    expect(await screen.findByText("Elige al menos un día")).toBeTruthy();
    expect(screen.getByText("La hora de fin debe ser posterior a la de inicio")).toBeTruthy();
    expect(saves()).toEqual([]);
  });

  test("has quick replies that are added, moved, and removed", async () => {
    aPracticeWith({ ...openSettings, quickReplies: ["uno", "dos"] });
    show(<PatientAppScreen />);
    await press("Subir la respuesta 2");
    await press("Agregar");
    await type("Respuesta rápida 3", "tres");
    await press("Quitar la respuesta 2");
    await press("Guardar");
    await waitFor(() => expect(saves()).toEqual([{ ...openSettings, quickReplies: ["dos", "tres"] }]));
  });

  test("suggests replies to who has none; an empty one is refused", async () => {
    aPracticeWith({ ...openSettings, quickReplies: [] });
    show(<PatientAppScreen />);
    await press("Agregar estas tres");
    await type("Respuesta rápida 2", " ");
    await press("Guardar");
    expect(await screen.findByText("Este campo es obligatorio")).toBeTruthy();
    await press("Quitar la respuesta 2");
    await press("Guardar");
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect((saves()[0] as ConversationSettings).quickReplies).toEqual([
      "¡Muy bien, {nombre}! Sigue así.",
      "¿Me ayudas a registrar tus comidas de esta semana?",
    ]);
  });

  test("keeps what another browser saved meanwhile", () => {
    const mine = { ...openSettings, autoReply: "Vuelvo pronto" };
    const stored = { ...openSettings, diary: false };
    expect(withChanges(stored, openSettings, mine)).toEqual({ ...stored, autoReply: "Vuelvo pronto" });
  });

  test("shows days with the same hours together, and saves them as they were", () => {
    const hours = [
      ...spans([1, 3], "09:00", "14:00"),
      ...spans([1, 3], "16:00", "19:00"),
      ...spans([6], "10:00", "24:00"),
    ];
    const inputs = patientAppInputsOf({ ...openSettings, hours });
    expect(inputs.spans).toEqual([
      { days: ["1", "3"], start: "09:00", end: "14:00" },
      { days: ["1", "3"], start: "16:00", end: "19:00" },
      { days: ["6"], start: "10:00", end: "24:00" },
    ]);
    expect(settingsOf(inputs)).toEqual({ ...openSettings, hours });
  });

  test("that cannot be read, or saved, says so and loses nothing", async () => {
    aPracticeWith(openSettings).on(conversationSettingRoutes.getConversationSettings, () => {
      throw new AppError("internal");
    });
    show(<PatientAppScreen />);
    await screen.findByRole("alert");
    server
      .on(conversationSettingRoutes.getConversationSettings, () => openSettings)
      .on(conversationSettingRoutes.saveConversationSettings, () => {
        throw new AppError("internal");
      });
    await press("Reintentar");
    await type("Lo que lee fuera de horario", "Vuelvo pronto");
    await press("Guardar");
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(screen.getByLabelText<HTMLTextAreaElement>("Lo que lee fuera de horario").value).toBe(
      "Vuelvo pronto",
    );
  });
});

describe("what one patient may do", () => {
  const access: PatientAccess = {
    messages: "default",
    diary: "off",
    showsCalories: "default",
    hidesWeight: false,
    appSince: "2026-03-08T16:00:00.000Z",
  };
  const open = (read: () => Partial<PatientAccess> = () => ({})) => {
    aPracticeWith(openSettings)
      .on(conversationSettingRoutes.getPatientAccess, () => ({ ...access, ...read() }))
      .on(conversationSettingRoutes.updatePatientAccess, ({ body }) => ({
        ...access,
        ...(body as Partial<PatientAccess>),
      }));
    show(<PatientAccessDialog id="pat_1" name="Carmen" />);
  };
  const row = async (name: string) => within(await screen.findByRole("group", { name }));

  test("is chosen beside what holds for all", async () => {
    open();
    const diary = await row("Diario");
    expect(diary.getByRole("button", { name: "No", pressed: true })).toBeTruthy();
    expect(screen.getAllByText("En todos: sí")).toHaveLength(2);
    fireEvent.click(diary.getByRole("button", { name: "Como en todos" }));
    fireEvent.click((await row("Mensajes")).getByRole("button", { name: "Sí" }));
    fireEvent.click((await row("Ver calorías y gramos")).getByRole("button", { name: "Sí" }));
    fireEvent.click((await row("Ver peso y medidas")).getByRole("button", { name: "No" }));
    await press("Guardar");
    await waitFor(() =>
      expect(
        server.requestsTo(conversationSettingRoutes.updatePatientAccess).map(({ body }) => body),
      ).toEqual([{ diary: "default", messages: "on", showsCalories: "on", hidesWeight: true }]),
    );
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(["App de Carmen actualizada"]));
  });

  test("says that what exists stays, and that there is no account yet", async () => {
    open(() => ({ appSince: null }));
    expect(await screen.findByText(/Carmen puede leerlo, no agregar/)).toBeTruthy();
    expect(screen.getByText("Carmen todavía no tiene cuenta en su app.")).toBeTruthy();
  });

  test("that cannot be read offers to try again", async () => {
    open(() => {
      throw new AppError("internal");
    });
    expect(await screen.findByRole("alert")).toBeTruthy();
    server.on(conversationSettingRoutes.getPatientAccess, () => access);
    await press("Reintentar");
    expect(await row("Diario")).toBeTruthy();
  });
});

describe("the offer to a practice that has neither", () => {
  const banner = () => screen.findByRole("region", { name: "Diario y mensajes para tus pacientes" });
  const isGone = () =>
    waitFor(() =>
      expect(screen.queryByRole("region", { name: "Diario y mensajes para tus pacientes" })).toBeNull(),
    );

  test("opens both at once, and is gone", async () => {
    aPracticeWith(defaultConversationSettings);
    show(<PatientAppOffer />);
    await banner();
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Encender los dos" })).toHaveProperty("disabled", false),
    );
    await press("Encender los dos");
    await waitFor(() =>
      expect(saves()).toEqual([{ ...defaultConversationSettings, diary: true, messages: true }]),
    );
    await isGone();
  });

  test("is not made again in this browser after a no, and leads to the options", async () => {
    aPracticeWith(defaultConversationSettings);
    show(<PatientAppOffer />);
    expect((await screen.findByRole("link", { name: "Ver opciones" })).getAttribute("href")).toBe(
      "/settings/profile/patient-app",
    );
    await press("Ahora no");
    await isGone();
    clear();
    show(<PatientAppOffer />);
    await waitFor(() => expect(server.received.length).toBeGreaterThan(2));
    await isGone();
    expect(saves()).toEqual([]);
  });

  test("is not made to who has one of them, nor before the profile is complete", async () => {
    aPracticeWith({ ...defaultConversationSettings, diary: true });
    show(<PatientAppOffer />);
    await waitFor(() =>
      expect(server.requestsTo(conversationSettingRoutes.getConversationSettings)).toHaveLength(1),
    );
    await isGone();
    clear();
    server = anAccount(aUser({ isProfileCompleted: false })).on(
      conversationSettingRoutes.getConversationSettings,
      () => defaultConversationSettings,
    );
    show(<PatientAppOffer />);
    await waitFor(() =>
      expect(server.requestsTo(conversationSettingRoutes.getConversationSettings)).toHaveLength(1),
    );
    await isGone();
  });
});
