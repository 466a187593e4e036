import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { clientRoutes } from "@nutria/contract/routes/client";
import { questionnaireRoutes as routes } from "@nutria/contract/routes/questionnaires";
import { questionnaireParts } from "@nutria/contract/record/questionnaire";
import { emptyAnswers, longestWords } from "@nutria/contract/schemas/record/questionnaire";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aNutritionist, type SignedIn } from "../../support/accounts";
import { anAssistant } from "../../support/assistants";
import { addPatientForm, linkedAccount, mailedToken } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";
import { consent, elenasAnswers } from "../../support/samples/questionnaire-answers";

let product: Product;
let ana: SignedIn<"nutritionist">;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const whole = { isOn: true, parts: [...questionnaireParts] };

beforeEach(async () => {
  ana = await aNutritionist(product);
  await ana.call(routes.saveQuestionnaireSettings, { body: whole });
});

/** The tokens of the questionnaires that were mailed to an address, newest first. */
async function mailedTokens(email: string): Promise<string[]> {
  const links = (await product.mailsTo(email)).flatMap((mail) => mail.links);
  return links
    .filter((link) => link.includes("/cuestionario/"))
    .map((link) => link.split("/cuestionario/")[1] ?? "");
}

/** A person who accepted on the page of their mail, and the page of their questionnaire. */
async function aMailedPatient() {
  const form = addPatientForm();
  const { patient } = await ana.call(patientRoutes.createPatient, { body: form });
  await product.call(clientRoutes.acceptMailedLink, {
    params: { token: await mailedToken(product, form.email) },
  });
  const [token = ""] = await mailedTokens(form.email);
  return { id: patient._id, email: form.email, token, params: { token } };
}

describe("on the page of the mail", () => {
  test("a person agrees, answers, leaves, goes on and sends it, and their nutritionist passes a part", async () => {
    const { id, email, params } = await aMailedPatient();
    const [mail] = await product.mailsTo(email);
    expect(mail?.subject).toContain("te pide unos datos antes de tu consulta");
    const opened = await product.call(routes.getMailedQuestionnaire, { params });
    expect(opened).toMatchObject({
      patientName: "Rosa",
      nutritionist: { name: "Ana", lastName: "Pérez Luna" },
      parts: [...questionnaireParts],
      consent: { at: null },
      answers: emptyAnswers,
      version: 0,
      submittedAt: null,
    });
    await product.call(routes.agreeToMailedQuestionnaire, { params, body: consent });
    await product.call(routes.saveMailedAnswers, {
      params,
      body: { answers: { reason: { reason: "Quiero bajar de peso" } }, version: 0 },
    });
    expect(await product.call(routes.getMailedQuestionnaire, { params })).toMatchObject({
      answers: { reason: { reason: "Quiero bajar de peso" } },
      version: 1,
    });
    await product.call(routes.saveMailedAnswers, { params, body: { answers: elenasAnswers, version: 1 } });
    const sent = await product.call(routes.submitMailedQuestionnaire, { params });
    expect(sent).toMatchObject({ answers: elenasAnswers, submittedAt: expect.any(String) });
    expect(await product.call(routes.getMailedQuestionnaire, { params })).toEqual(sent);
    const [theirs] = await ana.call(routes.listQuestionnaires, { params: { id } });
    expect(theirs).toMatchObject({ state: "answered", answers: elenasAnswers, transfers: [] });
    await product.call(routes.submitMailedQuestionnaire, { params });
    await product.settle();
    const { items } = await ana.call(notificationRoutes.listNotifications, {});
    expect(items.filter(({ type }) => type === "answeredQuestionnaire")).toMatchObject([
      { text: "Rosa Gil Peña contestó su cuestionario", patient: { _id: id }, actionable: true },
    ]);
    const passed = await ana.call(routes.transferQuestionnaire, {
      params: { id, number: "1" },
      body: { part: "food", version: 0 },
    });
    expect(passed).toMatchObject({
      questionnaire: { transfers: [{ part: "food", byName: "Ana Pérez Luna" }] },
      sections: { dietProfile: { allergies: ["Nuez"], version: 1 } },
    });
  });

  test("nothing is saved before consent, nor after it was sent, and what came late hears what is stored", async () => {
    const { params } = await aMailedPatient();
    const body = { answers: { reason: { reason: "Dolor" } }, version: 0 };
    expect(await product.refusal(routes.saveMailedAnswers, { params, body })).toMatchObject({
      status: 403,
      code: "questionnaire_consent",
    });
    await product.call(routes.agreeToMailedQuestionnaire, { params, body: consent });
    expect(await product.refusal(routes.submitMailedQuestionnaire, { params })).toMatchObject({
      status: 409,
      code: "questionnaire_empty",
    });
    await product.call(routes.saveMailedAnswers, { params, body });
    expect(await product.refusal(routes.saveMailedAnswers, { params, body })).toMatchObject({
      status: 409,
      code: "stale_version",
      current: { answers: { reason: { reason: "Dolor" } }, version: 1 },
    });
    await product.call(routes.submitMailedQuestionnaire, { params });
    const late = { params, body: { answers: { reason: { since: "Ayer" } }, version: 1 } };
    expect(await product.refusal(routes.saveMailedAnswers, late)).toMatchObject({
      status: 409,
      code: "questionnaire_closed",
    });
  });

  test("what is too long, unknown or of another text is refused on its field", async () => {
    const { params } = await aMailedPatient();
    const other = { params, body: { version: "2020-01-01" } };
    expect(await product.refusal(routes.agreeToMailedQuestionnaire, other)).toMatchObject({
      status: 400,
      fields: { version: "El texto cambió. Ábrelo de nuevo y léelo antes de aceptar" },
    });
    await product.call(routes.agreeToMailedQuestionnaire, { params, body: consent });
    const refusal = (answers: object) =>
      product.refusal(routes.saveMailedAnswers, { params, body: { answers, version: 0 } });
    expect(await refusal({ food: { words: "a".repeat(longestWords + 1) } })).toMatchObject({
      status: 400,
      fields: { "answers.food.words": "El texto es demasiado largo" },
    });
    expect(await refusal({ habits: { stressLevel: "none" } })).toMatchObject({
      fields: { "answers.habits.stressLevel": "Elige una opción válida" },
    });
    expect(
      await refusal({ food: { allergies: Array.from({ length: 51 }, (_, n) => `Alergia ${n}`) } }),
    ).toMatchObject({
      fields: { "answers.food.allergies": "No puedes agregar más renglones" },
    });
    expect(await refusal({ diagnosis: { words: "x" } })).toMatchObject({ status: 400 });
    expect(await product.call(routes.getMailedQuestionnaire, { params })).toMatchObject({ version: 0 });
  });

  test("a token of another page, a changed one and one that lapsed open nothing", async () => {
    const { token, email } = await aMailedPatient();
    const other = addPatientForm();
    await ana.call(patientRoutes.createPatient, { body: other });
    const request = await mailedToken(product, other.email);
    expect(await product.refusal(clientRoutes.getMailedLink, { params: { token } })).toMatchObject({
      code: "link_lapsed",
    });
    for (const wrong of [request, `${token}x`, "nada", `A${token.slice(1)}`]) {
      for (const route of [routes.getMailedQuestionnaire, routes.submitMailedQuestionnaire]) {
        expect(await product.refusal(route, { params: { token: wrong } })).toMatchObject({
          code: "link_lapsed",
        });
      }
      const params = { token: wrong };
      expect(
        await product.refusal(routes.agreeToMailedQuestionnaire, { params, body: consent }),
      ).toMatchObject({
        code: "link_lapsed",
      });
      const body = { answers: { reason: { reason: "x" } }, version: 0 };
      expect(await product.refusal(routes.saveMailedAnswers, { params, body })).toMatchObject({
        code: "link_lapsed",
      });
    }
    expect(await mailedTokens(email)).toEqual([token]);
    product.travel({ days: 29 });
    expect(await product.call(routes.getMailedQuestionnaire, { params: { token } })).toMatchObject({
      version: 0,
    });
    product.travel({ days: 2 });
    expect(await product.refusal(routes.getMailedQuestionnaire, { params: { token } })).toMatchObject({
      code: "link_lapsed",
    });
  });
});

describe("in the app", () => {
  test("a patient finds it, answers and sends it; the page of the mail shows the same", async () => {
    const patient = await linkedAccount(product, ana);
    const [token = ""] = await mailedTokens(patient.email);
    const params = { id: ana.id };
    expect(await patient.call(routes.listClientQuestionnaires, {})).toMatchObject([
      { nutritionist: { _id: ana.id }, state: "sent" },
    ]);
    await patient.call(routes.agreeToClientQuestionnaire, { params, body: consent });
    await patient.call(routes.saveClientAnswers, { params, body: { answers: elenasAnswers, version: 0 } });
    expect(await product.call(routes.getMailedQuestionnaire, { params: { token } })).toMatchObject({
      answers: elenasAnswers,
      version: 1,
    });
    await patient.call(routes.submitClientQuestionnaire, { params });
    expect(await patient.call(routes.listClientQuestionnaires, {})).toMatchObject([{ state: "answered" }]);
    expect(await patient.call(routes.getClientQuestionnaire, { params })).toMatchObject({
      submittedAt: expect.any(String),
      answers: elenasAnswers,
    });
    const late = { params, body: { answers: { reason: { since: "Ayer" } }, version: 1 } };
    expect(await product.refusal(routes.saveClientAnswers, late, { token: patient.token })).toMatchObject({
      code: "questionnaire_closed",
    });
  });

  test("what was sent is corrected beside the answers, in the app and on the page of the mail", async () => {
    const patient = await linkedAccount(product, ana);
    const [token = ""] = await mailedTokens(patient.email);
    const params = { id: ana.id };
    const [mailed, call] = [{ params: { token } }, { token: patient.token }];
    const early = { part: "food", text: "También nuez" } as const;
    expect(
      await product.refusal(routes.correctClientQuestionnaire, { params, body: early }, call),
    ).toMatchObject({ status: 409, code: "questionnaire_open" });
    await patient.call(routes.agreeToClientQuestionnaire, { params, body: consent });
    await patient.call(routes.saveClientAnswers, { params, body: { answers: elenasAnswers, version: 0 } });
    await patient.call(routes.submitClientQuestionnaire, { params });
    await patient.call(routes.correctClientQuestionnaire, { params, body: early });
    const late = { part: "reason", text: "Ya solo quiero mantener" } as const;
    const corrected = await product.call(routes.correctMailedQuestionnaire, { ...mailed, body: late });
    const both = [
      { ...early, at: expect.any(String) as string },
      { ...late, at: expect.any(String) as string },
    ];
    expect(corrected).toMatchObject({ answers: elenasAnswers, corrections: both });
    expect(await patient.call(routes.getClientQuestionnaire, { params })).toEqual(corrected);
    const listed = await ana.call(routes.listQuestionnaires, { params: { id: patient.id } });
    expect(listed).toMatchObject([{ answers: elenasAnswers, corrections: both }]);
    for (const body of [
      { ...early, text: " " },
      { ...early, text: "x".repeat(1001) },
      { ...early, part: "otra" },
    ])
      expect(await product.refusal(routes.correctMailedQuestionnaire, { ...mailed, body })).toMatchObject({
        status: 400,
        code: "validation",
      });
    expect(
      await product.refusal(routes.correctMailedQuestionnaire, { params: { token: "x" }, body: early }),
    ).toMatchObject({ code: "link_lapsed" });
    await product.settle();
    const bell = await ana.call(notificationRoutes.listNotifications, { query: {} });
    expect(bell.items.map(({ text }) => text)).toEqual(
      expect.arrayContaining([expect.stringContaining("corrigió su cuestionario")]),
    );
  });

  test("that of somebody who is no nutritionist of theirs is not found", async () => {
    const patient = await linkedAccount(product, ana);
    const other = await aNutritionist(product);
    const params = { id: other.id };
    const call = { token: patient.token };
    const body = { answers: {}, version: 0 };
    expect(await product.refusal(routes.getClientQuestionnaire, { params }, call)).toMatchObject({
      status: 404,
    });
    expect(await product.refusal(routes.submitClientQuestionnaire, { params }, call)).toMatchObject({
      status: 404,
    });
    expect(await product.refusal(routes.saveClientAnswers, { params, body }, call)).toMatchObject({
      status: 404,
    });
    expect(
      await product.refusal(routes.agreeToClientQuestionnaire, { params, body: consent }, call),
    ).toMatchObject({ status: 404 });
  });
});

describe("of the practice", () => {
  test("the settings are off until they are saved, and keep the order of the parts", async () => {
    const other = await aNutritionist(product);
    expect(await other.call(routes.getQuestionnaireSettings, {})).toEqual({
      isOn: false,
      parts: [...questionnaireParts],
    });
    const body = { isOn: true, parts: ["food", "reason", "food"] as ("food" | "reason")[] };
    expect(await other.call(routes.saveQuestionnaireSettings, { body })).toEqual({
      isOn: true,
      parts: ["reason", "food"],
    });
    const none = { body: { isOn: true, parts: [] } };
    expect(
      await product.refusal(routes.saveQuestionnaireSettings, none, { token: other.token }),
    ).toMatchObject({
      status: 400,
      fields: { parts: "Elige una opción válida" },
    });
  });

  test("it is sent by hand to a patient where the practice does not send it by itself", async () => {
    await ana.call(routes.saveQuestionnaireSettings, { body: { ...whole, isOn: false } });
    const patient = await linkedAccount(product, ana);
    expect(await mailedTokens(patient.email)).toEqual([]);
    const params = { id: patient.id };
    expect(await ana.call(routes.sendQuestionnaire, { params })).toMatchObject({ number: 1, state: "sent" });
    expect(await ana.call(routes.sendQuestionnaire, { params })).toMatchObject({ number: 1 });
    expect(await mailedTokens(patient.email)).toHaveLength(1);
  });

  test("another nutritionist, a patient, an assistant and nobody get at none of it", async () => {
    const { id, params: mailed } = await aMailedPatient();
    await product.call(routes.agreeToMailedQuestionnaire, { params: mailed, body: consent });
    await product.call(routes.saveMailedAnswers, {
      params: mailed,
      body: { answers: elenasAnswers, version: 0 },
    });
    await product.call(routes.submitMailedQuestionnaire, { params: mailed });
    const other = await aNutritionist(product);
    const patient = await linkedAccount(product, ana);
    const assistant = await anAssistant(product, ana, ["agenda", "contacts", "payments"]);
    const calls = [
      [routes.listQuestionnaires, { params: { id } }],
      [routes.sendQuestionnaire, { params: { id } }],
      [routes.transferQuestionnaire, { params: { id, number: "1" }, body: { part: "food", version: 0 } }],
    ] as const;
    for (const [route, input] of calls) {
      expect(await product.refusal(route, input, { token: other.token })).toMatchObject({ status: 404 });
      expect(await product.refusal(route, input, { token: patient.token })).toMatchObject({ status: 403 });
      expect(await product.refusal(route, input, { token: assistant.token })).toMatchObject({ status: 403 });
      expect(await product.refusal(route, input)).toMatchObject({ status: 401 });
    }
    expect(await ana.call(routes.listQuestionnaires, { params: { id } })).toMatchObject([{ transfers: [] }]);
  });

  test("a transfer of a section that was saved meanwhile hears what is stored", async () => {
    const { id, params: mailed } = await aMailedPatient();
    await product.call(routes.agreeToMailedQuestionnaire, { params: mailed, body: consent });
    await product.call(routes.saveMailedAnswers, {
      params: mailed,
      body: { answers: elenasAnswers, version: 0 },
    });
    await product.call(routes.submitMailedQuestionnaire, { params: mailed });
    await ana.call(patientRoutes.updatePatient, {
      params: { id },
      body: { dietProfile: { version: 0, diets: ["DASH"] } },
    });
    const input = { params: { id, number: "1" }, body: { part: "food", version: 0 } };
    expect(await product.refusal(routes.transferQuestionnaire, input, { token: ana.token })).toMatchObject({
      status: 409,
      code: "stale_version",
      current: { dietProfile: { diets: ["DASH"], version: 1 } },
    });
    const unknown = { params: { id, number: "x" }, body: { part: "food", version: 1 } };
    expect(await product.refusal(routes.transferQuestionnaire, unknown, { token: ana.token })).toMatchObject({
      status: 404,
    });
    const wrong = { params: { id, number: "1" }, body: { part: "diagnosis", version: 1 } };
    expect(await product.refusal(routes.transferQuestionnaire, wrong, { token: ana.token })).toMatchObject({
      status: 400,
      fields: { part: "Elige una opción válida" },
    });
  });
});

test("no event, mail or log entry has a word of the answers", async () => {
  const { email, params } = await aMailedPatient();
  await product.call(routes.agreeToMailedQuestionnaire, { params, body: consent });
  await product.call(routes.saveMailedAnswers, { params, body: { answers: elenasAnswers, version: 0 } });
  await product.call(routes.submitMailedQuestionnaire, { params });
  const mails = JSON.stringify(await product.mailsTo(email));
  for (const word of ["Levotiroxina", "Nuez", "bajar de peso", "clínic", "salud"]) {
    expect(mails).not.toContain(word);
  }
});
