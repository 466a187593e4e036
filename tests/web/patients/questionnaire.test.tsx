import { AppError } from "@nutria/contract/wire/errors";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { questionnaireRoutes as routes } from "@nutria/contract/routes/questionnaires";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { emptyDietProfile } from "@nutria/contract/schemas/record/diet-profile";
import type { Questionnaire } from "@nutria/contract/schemas/record/questionnaire";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { usePatient } from "../../../web/src/features/patients/api/patients";
import { QuestionnaireSection } from "../../../web/src/features/patients/record/questionnaire/questionnaire-section";
import { elenasAnswers } from "../../support/samples/questionnaire-answers";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aPatientDetail, clear, show, toasts } from "./patients-harness";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);

const sent: Questionnaire = {
  number: 1,
  parts: ["reason", "food"],
  state: "sent",
  sentAt: "2026-11-24T18:00:00.000Z",
  toldAt: "2026-11-24T18:00:00.000Z",
  startedAt: null,
  submittedAt: null,
  consent: null,
  answers: null,
  transfers: [],
  corrections: [],
};
const answered: Questionnaire = {
  ...sent,
  state: "answered",
  submittedAt: "2026-11-25T18:00:00.000Z",
  consent: { version: "1", text: "Acepto", at: "2026-11-25T17:00:00.000Z" },
  answers: elenasAnswers,
};

let patient: PatientDetail;

function aPractice(list: () => Questionnaire[], given: Partial<PatientDetail> = {}) {
  patient = aPatientDetail(given);
  return (server = new FakeServer()
    .on(routes.listQuestionnaires, list)
    .on(patientRoutes.getPatient, () => patient));
}

function Section() {
  const { data } = usePatient("pat_1");
  return data ? <QuestionnaireSection patient={data} /> : null;
}

describe("the questionnaire beside the record", () => {
  test("is sent by hand, and shows how far it is without the words", async () => {
    let all: Questionnaire[] = [];
    aPractice(() => all).on(routes.sendQuestionnaire, () => {
      all = [{ ...sent, state: "started" }];
      return sent;
    });
    show(<Section />);
    expect(await screen.findByText("Todavía no se le ha enviado.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Enviar cuestionario" }));
    expect(await screen.findByText("Empezado; se envió el 24/11/2026")).toBeTruthy();
    expect(screen.getByText("Verás sus respuestas cuando las envíe.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Recordarle" })).toBeTruthy();
  });

  test("of a patient who left is read only", async () => {
    aPractice(() => [answered], { isMyPatientEditable: false });
    show(<Section />);
    expect(await screen.findByText("Ceno muy tarde.")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("shows what a part would change, and passes it with the version that was shown", async () => {
    let all = [answered];
    aPractice(() => all, { dietProfile: { ...emptyDietProfile, allergies: ["Huevo"], version: 3 } }).on(
      routes.transferQuestionnaire,
      () => {
        const questionnaire: Questionnaire = {
          ...answered,
          transfers: [{ part: "food", at: "2026-11-26T18:00:00.000Z", byName: "Ana Pérez" }],
        };
        all = [questionnaire];
        return { questionnaire, sections: {} };
      },
    );
    show(<Section />);
    fireEvent.click(
      await screen.findByRole("button", {
        name: "Pasar al expediente: Alimentación, alergias e intolerancias",
      }),
    );
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText("Nuez").tagName).toBe("INS");
    expect(within(dialog).queryByText("Huevo")).toBeNull();
    fireEvent.click(within(dialog).getByRole("button", { name: "Pasar" }));
    expect(await screen.findByText("Pasado al expediente por Ana Pérez el 26/11/2026")).toBeTruthy();
    expect(server.requestsTo(routes.transferQuestionnaire)[0]).toMatchObject({
      params: { id: "pat_1", number: "1" },
      body: { part: "food", version: 3 },
    });
  });

  test("shows again what would change when the record was saved meanwhile", async () => {
    aPractice(() => [answered]).on(routes.transferQuestionnaire, () => {
      const dietProfile = { ...emptyDietProfile, allergies: ["Nuez"], version: 1 };
      patient = aPatientDetail({ dietProfile });
      throw new AppError("stale_version", { current: { dietProfile } });
    });
    show(<Section />);
    fireEvent.click(await screen.findByRole("button", { name: /Alimentación/ }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText("Nuez")).toBeTruthy();
    fireEvent.click(within(dialog).getByRole("button", { name: "Pasar" }));
    expect(await within(dialog).findByText(/El expediente cambió mientras lo veías/)).toBeTruthy();
    await waitFor(() => expect(within(dialog).queryByText("Nuez")).toBeNull());
    expect(toasts.filter(({ kind }) => kind === "success")).toEqual([]);
  });
});
