import { AppError } from "@nutria/contract/wire/errors";
import { questionnaireRoutes as routes } from "@nutria/contract/routes/questionnaires";
import { questionnaireConsentVersion, questionnaireParts } from "@nutria/contract/record/questionnaire";
import {
  emptyAnswers,
  type OwnQuestionnaire,
  type QuestionnaireAnswers,
} from "@nutria/contract/schemas/record/questionnaire";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { NoAnswerError } from "../../../web/src/lib/no-answer-error";
import { QuestionnaireScreen } from "../../../web/src/features/questionnaire/questionnaire-screen";
import { clear, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { testInDepth } from "../../support/depth";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);

const opened: OwnQuestionnaire = {
  number: 1,
  nutritionist: { _id: "nut_1", name: "Alejandra", lastName: "Paredes" },
  patientName: "Ana",
  parts: [...questionnaireParts],
  sentAt: "2026-11-24T15:00:00.000Z",
  consent: { version: questionnaireConsentVersion, text: "Acepto que Alejandra Paredes…", at: null },
  answers: emptyAnswers,
  version: 0,
  submittedAt: null,
  corrections: [],
};
const agreed = (answers: QuestionnaireAnswers = emptyAnswers, version = 0): OwnQuestionnaire => ({
  ...opened,
  consent: { ...opened.consent, at: "2026-11-24T16:00:00.000Z" },
  answers,
  version,
});

const aServer = (first: OwnQuestionnaire) =>
  new FakeServer()
    .on(routes.getMailedQuestionnaire, () => first)
    .on(routes.agreeToMailedQuestionnaire, () => agreed())
    .on(routes.submitMailedQuestionnaire, () => ({ ...first, submittedAt: "2026-11-24T17:00:00.000Z" }));
/** Keeps what is sent, as the server does: an answer that lacks it would have it sent again. */
function keepsAnswers() {
  let answers = emptyAnswers;
  let version = 0;
  return ({ body, params }: { body: unknown; params: Record<string, string> }) => {
    if (params["token"] !== token) throw new NoAnswerError(undefined);
    const { answers: sent } = body as { answers: Partial<QuestionnaireAnswers> };
    const parts = Object.entries(sent).map(([part, changed]) => [
      part,
      { ...answers[part as keyof QuestionnaireAnswers], ...changed },
    ]);
    answers = { ...answers, ...(Object.fromEntries(parts) as Partial<QuestionnaireAnswers>) };
    return { answers, version: ++version };
  };
}
/** A page of another file may still save what was typed on it, by a token of its own. */
const token = "own-of-this-file";
const open = () => show(<QuestionnaireScreen token={token} />);
const saves = () =>
  server
    .requestsTo(routes.saveMailedAnswers)
    .filter(({ params }) => params["token"] === token)
    .map(({ body }) => body);
const reasonLabel = "¿Qué te gustaría lograr o resolver?";
const write = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

describe("the page of a questionnaire", () => {
  test("asks for consent first, and shows no question before", async () => {
    server = aServer(opened);
    open();
    expect(await screen.findByText("Acepto que Alejandra Paredes…")).toBeTruthy();
    expect(screen.queryByLabelText(reasonLabel)).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Acepto y quiero contestar" }));
    expect(await screen.findByLabelText(reasonLabel)).toBeTruthy();
    expect(server.requestsTo(routes.agreeToMailedQuestionnaire)[0]?.body).toEqual({
      version: questionnaireConsentVersion,
    });
  });

  test("saves what is typed after a pause, and sends it once all of it is saved", async () => {
    server = aServer(agreed()).on(routes.saveMailedAnswers, keepsAnswers());
    open();
    await write(reasonLabel, "Dolor");
    await waitFor(() => expect(saves()).toEqual([{ answers: { reason: { reason: "Dolor" } }, version: 0 }]), {
      timeout: 5000,
    });
    const group = screen.getByRole("group", { name: "¿Tienes alergia a algún alimento?" });
    fireEvent.click(within(group).getByRole("button", { name: "No" }));
    fireEvent.click(screen.getByRole("button", { name: "Enviar" }));
    expect(await screen.findByRole("heading", { name: "Listo, se envió" })).toBeTruthy();
    expect(saves()[1]).toEqual({ answers: { food: { noKnownAllergies: true } }, version: 1 });
  });

  test("says that a save failed, and sends nothing until it is there", async () => {
    server = aServer(agreed()).on(routes.saveMailedAnswers, () => {
      throw new AppError("internal");
    });
    open();
    await write(reasonLabel, "Dolor");
    fireEvent.click(screen.getByRole("button", { name: "Enviar" }));
    await waitFor(() => expect(toasts.map(({ text }) => text).join()).toContain("respuestas sin guardar"));
    expect(screen.getByText("No se pudo guardar")).toBeTruthy();
    expect(server.requestsTo(routes.submitMailedQuestionnaire)).toEqual([]);
    server.on(routes.saveMailedAnswers, keepsAnswers());
    fireEvent.click(screen.getByRole("button", { name: "Reintentar" }));
    expect(await screen.findByText("Guardado")).toBeTruthy();
  });

  testInDepth("takes in what another screen saved, and lets the person choose where both wrote", async () => {
    const other: QuestionnaireAnswers = {
      ...emptyAnswers,
      reason: { reason: "Correr", since: "Un año" },
    };
    server = aServer(agreed()).on(routes.saveMailedAnswers, ({ body }) => {
      if ((body as { version: number }).version === 0) {
        throw new AppError("stale_version", { current: { answers: other, version: 1 } });
      }
      return { answers: emptyAnswers, version: 2 };
    });
    open();
    await write(reasonLabel, "Dolor");
    fireEvent.click(await screen.findByRole("button", { name: "Dejar lo de aquí" }, { timeout: 5000 }));
    await waitFor(() =>
      expect(saves().at(-1)).toEqual({ answers: { reason: { reason: "Dolor" } }, version: 1 }),
    );
    expect(screen.getByLabelText<HTMLInputElement>("¿Desde cuándo?").value).toBe("Un año");
  });

  test("that was sent on another screen says so", async () => {
    let isSent = false;
    server = aServer(agreed())
      .on(routes.getMailedQuestionnaire, () => ({
        ...agreed(),
        submittedAt: isSent ? "2026-11-24T17:00:00.000Z" : null,
      }))
      .on(routes.saveMailedAnswers, () => {
        isSent = true;
        throw new AppError("questionnaire_closed");
      });
    open();
    await write(reasonLabel, "Dolor");
    expect(await screen.findByRole("heading", { name: "Listo, se envió" }, { timeout: 5000 })).toBeTruthy();
  });

  testInDepth("marks an answer that was refused", async () => {
    const message = "La fecha de nacimiento no puede estar en el futuro";
    server = aServer(agreed()).on(routes.saveMailedAnswers, () => {
      throw new AppError("validation", { fields: { "answers.about.birthdate": message } });
    });
    open();
    await write("Fecha de nacimiento", "2090-01-01");
    expect(await screen.findByText(message, undefined, { timeout: 5000 })).toBeTruthy();
  });

  test("whose link lapsed says what to do", async () => {
    server = new FakeServer().on(routes.getMailedQuestionnaire, () => {
      throw new AppError("link_lapsed");
    });
    open();
    expect(await screen.findByRole("heading", { name: "Este enlace ya venció" })).toBeTruthy();
  });
});

test("names of no list are typed with commas, and lists one a line", async () => {
  server = aServer(agreed()).on(routes.saveMailedAnswers, keepsAnswers());
  open();
  await write("Otra enfermedad en tu familia", "Lupus, Gota, ");
  fireEvent.click(screen.getByRole("checkbox", { name: "Diabetes" }));
  await write("¿Qué ejercicio haces?", "Correr\nNadar\n");
  fireEvent.click(screen.getByRole("button", { name: "Enviar" }));
  await waitFor(() =>
    expect(saves()[0]).toEqual({
      answers: {
        family: { diseases: ["Diabetes", "Lupus", "Gota"] },
        habits: { sports: ["Correr", "Nadar"] },
      },
      version: 0,
    }),
  );
});
