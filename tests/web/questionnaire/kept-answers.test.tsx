import { AppError } from "@nutria/contract/wire/errors";
import { questionnaireRoutes as routes } from "@nutria/contract/routes/questionnaires";
import { questionnaireConsentVersion, questionnaireParts } from "@nutria/contract/record/questionnaire";
import {
  emptyAnswers,
  type OwnQuestionnaire,
  type QuestionnaireAnswers,
} from "@nutria/contract/schemas/record/questionnaire";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { QuestionnaireScreen } from "../../../web/src/features/questionnaire/questionnaire-screen";
import { NoAnswerError } from "../../../web/src/lib/no-answer-error";
import * as deviceStore from "../../../web/src/device/store/device-store";
import { clear, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

// What is typed on the mailed page waits on the device until it is sent, and what was sent is corrected.

let server = new FakeServer();
answerFrom(() => server);

const opened: OwnQuestionnaire = {
  number: 1,
  nutritionist: { _id: "nut_1", name: "Alejandra", lastName: "Paredes" },
  patientName: "Ana",
  parts: [...questionnaireParts],
  sentAt: "2026-11-24T15:00:00.000Z",
  consent: { version: questionnaireConsentVersion, text: "Acepto…", at: "2026-11-24T16:00:00.000Z" },
  answers: emptyAnswers,
  version: 0,
  submittedAt: null,
  corrections: [],
};
const sentAt = "2026-11-24T17:00:00.000Z";
const withReason = (reason: string): QuestionnaireAnswers => ({
  ...emptyAnswers,
  reason: { reason, since: "" },
});

/** The device, which may refuse what is put on it. */
let device = deviceStore.openMemoryStore();
let isFull = false;

beforeEach(() => {
  device = deviceStore.openMemoryStore();
  isFull = false;
  const { put } = device;
  device.put = (...given) =>
    isFull ? Promise.reject(new DOMException("Full", "QuotaExceededError")) : put(...given);
  vi.spyOn(deviceStore, "openDeviceStore").mockImplementation(() => Promise.resolve(device));
});
afterEach(() => {
  clear();
  vi.restoreAllMocks();
});

const offline = () => {
  throw new NoAnswerError(undefined);
};
/** What the server has, to which saves go while there is a connection. */
function aServer(first: Partial<OwnQuestionnaire> = {}) {
  let stored = { ...opened, ...first };
  const line = { isCut: false };
  server = new FakeServer()
    .on(routes.getMailedQuestionnaire, () => (line.isCut ? offline() : stored))
    .on(routes.saveMailedAnswers, ({ body }) => {
      if (line.isCut) return offline();
      const { answers, version } = body as { answers: { reason?: object }; version: number };
      if (stored.submittedAt !== null) throw new AppError("questionnaire_closed");
      const { answers: before } = stored;
      if (version !== stored.version)
        throw new AppError("stale_version", { current: { answers: before, version: stored.version } });
      const reason = { ...before.reason, ...answers.reason };
      stored = { ...stored, answers: { ...before, ...answers, reason } as never, version: version + 1 };
      return { answers: stored.answers, version: stored.version };
    })
    .on(routes.submitMailedQuestionnaire, () =>
      line.isCut ? offline() : { ...stored, submittedAt: sentAt },
    );
  return {
    line,
    change: (next: Partial<OwnQuestionnaire>) => (stored = { ...stored, ...next }),
    stored: () => stored,
  };
}
const open = (token = "abc") => show(<QuestionnaireScreen token={token} />);
const reasonLabel = "¿Qué te gustaría lograr o resolver?";
const field = () => screen.findByLabelText<HTMLTextAreaElement>(reasonLabel);
const write = async (value: string) => fireEvent.change(await field(), { target: { value } });
const kept = () => device.list("choices");
const isKept = () => waitFor(async () => expect(await kept()).toHaveLength(1), { timeout: 15_000 });
const saysKept = () =>
  screen.findByText("Sin conexión: guardado en este equipo", undefined, { timeout: 15_000 });

describe("what is typed on the mailed page without a connection", () => {
  test("is kept on the device and says so, and comes back when the page is loaded again", async () => {
    const { line, stored } = aServer();
    open();
    await field();
    line.isCut = true;
    await write("Dormir mejor");
    expect(await saysKept()).toBeTruthy();
    clear();
    line.isCut = false;
    open("another token of the same questionnaire");
    await waitFor(async () => expect((await field()).value).toBe("Dormir mejor"));
    await waitFor(() => expect(stored().answers.reason.reason).toBe("Dormir mejor"), { timeout: 15_000 });
    await waitFor(async () => expect(await kept()).toEqual([]), { timeout: 15_000 });
  });

  test("is joined with what another device saved meanwhile", async () => {
    const { line, change, stored } = aServer();
    open();
    await field();
    line.isCut = true;
    await write("Dormir mejor");
    await isKept();
    clear();
    line.isCut = false;
    change({ answers: { ...emptyAnswers, reason: { reason: "", since: "Un año" } }, version: 3 });
    open();
    await waitFor(
      () => expect(stored().answers.reason).toEqual({ reason: "Dormir mejor", since: "Un año" }),
      {
        timeout: 15_000,
      },
    );
  });

  test("that a full device does not take is said to be unsaved, and closing the page asks", async () => {
    const { line } = aServer();
    open();
    await field();
    [line.isCut, isFull] = [true, true];
    await write("Dormir mejor");
    expect(await screen.findByText("No se pudo guardar", undefined, { timeout: 15_000 })).toBeTruthy();
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
  });

  test("that the device has is left without a question", async () => {
    const { line } = aServer();
    open();
    await field();
    line.isCut = true;
    await write("Dormir mejor");
    await saysKept();
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(false);
  });

  test("of a child is never on the page of the mother, whose mails come to the same browser", async () => {
    const { line } = aServer({ patientName: "Leo" });
    open();
    await field();
    line.isCut = true;
    await write("Que coma verduras");
    await isKept();
    clear();
    aServer({ patientName: "Marta", sentAt: "2026-11-24T15:30:00.000Z" });
    open("the mother's");
    expect((await field()).value).toBe("");
    expect(await kept()).toHaveLength(1);
  });

  test("stays when the link lapses meanwhile, and the page says where it is", async () => {
    const { line, stored } = aServer();
    open();
    await field();
    server.on(routes.saveMailedAnswers, () => {
      throw new AppError("link_lapsed");
    });
    await write("Dormir mejor");
    expect(await screen.findByText(/se queda en este teléfono/, undefined, { timeout: 15_000 })).toBeTruthy();
    expect(await kept()).toHaveLength(1);
    clear();
    expect(line.isCut).toBe(false);
    open("a newer link");
    await waitFor(async () => expect((await field()).value).toBe("Dormir mejor"));
    expect(stored().version).toBe(0);
  });
});

describe("a questionnaire that was sent", () => {
  const corrected = () => server.requestsTo(routes.correctMailedQuestionnaire).map(({ body }) => body);

  test("is corrected with words of one part, which are shown with their day", async () => {
    aServer({ submittedAt: sentAt });
    const correction = { part: "health" as const, text: "Tomo metformina", at: sentAt };
    server.on(routes.correctMailedQuestionnaire, () => ({
      ...opened,
      submittedAt: sentAt,
      corrections: [correction],
    }));
    open();
    fireEvent.click(await screen.findByRole("button", { name: "Agregar una corrección" }));
    fireEvent.click(screen.getByRole("button", { name: "Agregar" }));
    expect(await screen.findByText("Escribe qué es distinto")).toBeTruthy();
    fireEvent.change(screen.getByLabelText("¿De qué parte?"), { target: { value: "health" } });
    fireEvent.change(screen.getByLabelText("¿Qué es distinto?"), { target: { value: " Tomo metformina " } });
    fireEvent.click(screen.getByRole("button", { name: "Agregar" }));
    expect(await screen.findByText("Tomo metformina")).toBeTruthy();
    expect(screen.getByText(/^Corrección del/)).toBeTruthy();
    expect(corrected()).toEqual([{ part: "health", text: "Tomo metformina" }]);
  });

  test("is corrected again after a failure, with the words still there; too many are said", async () => {
    aServer({ submittedAt: sentAt });
    server.on(routes.correctMailedQuestionnaire, () => {
      throw new AppError("internal");
    });
    open();
    fireEvent.click(await screen.findByRole("button", { name: "Agregar una corrección" }));
    const words = screen.getByLabelText<HTMLTextAreaElement>("¿Qué es distinto?");
    fireEvent.change(words, { target: { value: "x".repeat(1003) } });
    expect(screen.getByText("Caben 1,000 caracteres: sobran 3.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Agregar" }));
    expect(corrected()).toEqual([]);
    fireEvent.change(words, { target: { value: "Tomo metformina" } });
    fireEvent.click(screen.getByRole("button", { name: "Agregar" }));
    await waitFor(() => expect(toasts.map(({ text }) => text).join()).toContain("corrección"));
    expect(words.value).toBe("Tomo metformina");
  });

  test("on another device meanwhile offers what was typed here as a correction", async () => {
    const { line, change } = aServer();
    server.on(routes.correctMailedQuestionnaire, () => ({ ...opened, submittedAt: sentAt }));
    open();
    await field();
    line.isCut = true;
    await write("Dormir mejor");
    await isKept();
    change({ submittedAt: sentAt });
    line.isCut = false;
    window.dispatchEvent(new Event("online"));
    expect(await screen.findByText(/no alcanzó a enviarse/, undefined, { timeout: 15_000 })).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>("¿Qué es distinto?").value).toBe(
      `${reasonLabel} Dormir mejor`,
    );
    fireEvent.click(screen.getByRole("button", { name: "Agregar" }));
    await waitFor(() =>
      expect(corrected()).toEqual([{ part: "reason", text: `${reasonLabel} Dormir mejor` }]),
    );
    await waitFor(async () => expect(await kept()).toEqual([]));
    expect(screen.getByRole("button", { name: "Agregar una corrección" })).toBeTruthy();
  });

  test("shows in the app what was answered, each part with its corrections", async () => {
    aServer({
      submittedAt: sentAt,
      answers: withReason("Dormir mejor"),
      corrections: [{ part: "reason", text: "Y comer menos pan", at: "2026-11-30T18:00:00.000Z" }],
    });
    open();
    const part = await screen.findByRole("region", { name: "Qué te trae a consulta" });
    expect(part.textContent).toContain("Dormir mejor");
    expect(part.textContent).toContain("Corrección del 30/11/2026");
    expect(part.textContent).toContain("Y comer menos pan");
  });
});
