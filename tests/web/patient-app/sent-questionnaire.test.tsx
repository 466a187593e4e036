import { questionnaireConsentVersion } from "@nutria/contract/record/questionnaire";
import { questionnaireRoutes as routes } from "@nutria/contract/routes/questionnaires";
import { emptyAnswers, type OwnQuestionnaire } from "@nutria/contract/schemas/record/questionnaire";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { QuestionnaireScreen } from "../../../web/src/features/patient-app/questionnaire/questionnaire-screen";
import { CareCard } from "../../../web/src/features/patient-app/settings/nutritionists/care-card";
import { QuestionnaireOfToday } from "../../../web/src/features/patient-app/today/questionnaire-of-today";
import { aCare, openScreen, prepareScreens, theServer } from "./screens-harness";

// Where a patient finds in the app what they answered, and corrects it.

prepareScreens();

const sentAt = "2026-11-20T15:00:00.000Z";
const nutritionist = { _id: "nut_1", name: "Alejandra", lastName: "Paredes" };
const serve = (state: "sent" | "answered") =>
  theServer().on(routes.listClientQuestionnaires, () => [{ nutritionist, state, sentAt }]);

test("one that was answered waits no more on Hoy, and is found with its nutritionist", async () => {
  serve("answered");
  await openScreen(
    <>
      <QuestionnaireOfToday />
      <CareCard care={aCare()} />
    </>,
  );
  const link = await screen.findByRole("link", { name: "Mi cuestionario" });
  expect(link.getAttribute("href")).toContain("nut_1");
  expect(screen.queryByRole("link", { name: /cuestionario|Empezar|Continuar/ })).toBe(link);
});

test("one that was never sent has no link", async () => {
  theServer().on(routes.listClientQuestionnaires, () => []);
  await openScreen(<CareCard care={aCare()} />);
  await screen.findByRole("link", { name: "Qué ve de mí" });
  expect(screen.queryByRole("link", { name: "Mi cuestionario" })).toBeNull();
});

test("what was sent is on the screen with what is corrected", async () => {
  const sent: OwnQuestionnaire = {
    ...{ number: 1, nutritionist, patientName: "Ana", parts: ["reason"], sentAt, version: 1 },
    consent: { version: questionnaireConsentVersion, text: "Acepto…", at: sentAt },
    answers: { ...emptyAnswers, reason: { reason: "Dormir mejor", since: "" } },
    submittedAt: sentAt,
    corrections: [],
  };
  const text = "Y comer menos pan";
  theServer()
    .on(routes.getClientQuestionnaire, () => sent)
    .on(routes.correctClientQuestionnaire, () => ({
      ...sent,
      corrections: [{ part: "reason" as const, text, at: "2026-11-24T18:00:00.000Z" }],
    }));
  await openScreen(<QuestionnaireScreen nutritionist="nut_1" />);
  expect(await screen.findByText("Dormir mejor")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Agregar una corrección" }));
  fireEvent.change(screen.getByLabelText("¿Qué es distinto?"), { target: { value: text } });
  fireEvent.click(screen.getByRole("button", { name: "Agregar" }));
  expect(await screen.findByText("Corrección del 24/11/2026")).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByLabelText("¿Qué es distinto?")).toBeNull();
});
