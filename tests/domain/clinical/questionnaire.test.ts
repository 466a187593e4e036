import { addHours } from "@nutria/calendar/instant";
import { questionnaireConsentText, questionnaireConsentVersion } from "@nutria/contract/record/questionnaire";
import { emptyAnswers } from "@nutria/contract/schemas/record/questionnaire";
import { deactivatePatient, endLink } from "@nutria/core/care/care-link/index";
import {
  askNewPatient,
  listClientQuestionnaires,
  listQuestionnaires,
  sendQuestionnaire,
} from "@nutria/core/clinical/questionnaire/index";
import { questionnaireEntity } from "@nutria/core/clinical/questionnaire/entity";
import { getPersonalData } from "@nutria/core/person/data/index";
import { getItem } from "@nutria/core/kernel/table/items";
import type { AppError } from "@nutria/contract/wire/errors";
import { beforeEach, describe, expect, test } from "vitest";
import { codeOf, countOutcomes, domainOfFile } from "../../support/domain";
import { takeEvents } from "../../support/notifications";
import { anAskedPatient, asked, type Asked } from "../../support/questionnaires";
import { elenasAnswers } from "../../support/samples/questionnaire-answers";

const domain = domainOfFile();
const now = "2026-11-24T20:45:00.000Z";
let elena: Asked;

beforeEach(async () => {
  domain.setTime(now);
  elena = await anAskedPatient(domain);
});

const told = () => takeEvents(domain).filter(({ type }) => type === "questionnaire.asked");
const pair = () => ({ nutritionistId: elena.nutritionistId, patientId: elena.patientId });
const system = () => ({ ...elena.ctx, actor: { role: "system" as const, id: "ask" } });
const stored = () =>
  getItem(questionnaireEntity(elena.ctx.db), { ...pair(), number: 1 }, { consistent: true });
const theirs = async () => (await listQuestionnaires(elena.ctx, elena.patientId))[0];

describe("a patient who was just linked", () => {
  test("is sent one questionnaire, however often the event comes", async () => {
    expect(told()).toHaveLength(1);
    await Promise.all([1, 2, 3].map(() => askNewPatient(system(), pair())));
    expect(told()).toEqual([]);
    expect(await listQuestionnaires(elena.ctx, elena.patientId)).toMatchObject([
      { number: 1, state: "sent" },
    ]);
  });

  test("is sent nothing by a practice that never opened it, nor after they left", async () => {
    const closed = await anAskedPatient(domain, { isOn: false });
    expect(await listQuestionnaires(closed.ctx, closed.patientId)).toEqual([]);
    takeEvents(domain);
    const { ctx } = await anAskedPatient(domain, { isOn: false });
    const gone = await asked(domain, ctx);
    await endLink(gone.patient, gone.nutritionistId);
    await askNewPatient({ ...ctx, actor: { role: "system", id: "ask" } }, gone);
    expect(told()).toEqual([]);
  });

  test("is asked the parts that the practice had on, whatever it changes later", async () => {
    const some = await anAskedPatient(domain, { parts: ["reason", "food"] });
    expect((await some.own()).parts).toEqual(["reason", "food"]);
    await some.agree();
    const saved = await some.save({ reason: { reason: "Dolor" }, health: { words: "No se pregunta" } }, 0);
    expect(saved.answers).toEqual({ ...emptyAnswers, reason: { reason: "Dolor", since: "" } });
  });
});

describe("consent", () => {
  test("comes before the first answer, and is kept with its text and its date", async () => {
    expect(await codeOf(elena.save({ reason: { reason: "Dolor" } }, 0))).toBe("questionnaire_consent");
    expect(await codeOf(elena.submit())).toBe("questionnaire_consent");
    const { consent, nutritionist } = await elena.own();
    expect(consent).toMatchObject({ version: questionnaireConsentVersion, at: null });
    expect(consent.text).toContain(`${nutritionist.name} ${nutritionist.lastName}`);
    const agreed = await elena.agree();
    expect(agreed.consent).toMatchObject({ at: now });
    domain.setTime(addHours(now, 5));
    expect((await elena.agree()).consent.at).toBe(now);
    expect((await stored())?.consent).toEqual({
      version: questionnaireConsentVersion,
      text: questionnaireConsentText(`${nutritionist.name} ${nutritionist.lastName}`),
      at: now,
      by: "app",
    });
  });
});

describe("answers", () => {
  beforeEach(() => elena.agree());

  test("are saved in part, and joined where two screens save at once", async () => {
    expect(await elena.save({ reason: { reason: "Bajar de peso" } }, 0)).toMatchObject({ version: 1 });
    const late = await elena.save({ food: { words: "Ceno tarde" } }, 0).catch((error: AppError) => error);
    expect(late).toMatchObject({
      code: "stale_version",
      current: { answers: { reason: { reason: "Bajar de peso" } }, version: 1 },
    });
    const joined = await elena.save({ food: { words: "Ceno tarde" } }, 1);
    expect(joined).toMatchObject({
      answers: { reason: { reason: "Bajar de peso" }, food: { words: "Ceno tarde" } },
      version: 2,
    });
  });

  test("of five screens that save the same version, one is stored and four hear of it", async () => {
    const saves = [1, 2, 3, 4, 5].map((one) => elena.save({ reason: { since: `${one} años` } }, 0));
    expect(await countOutcomes(saves)).toEqual({ won: 1, stale_version: 4 });
    expect((await elena.own()).version).toBe(1);
  });

  test("that are taken back leave nothing stored", async () => {
    await elena.save({ reason: { reason: "Dolor" } }, 0);
    expect((await stored())?.answers).toEqual({ reason: { reason: "Dolor", since: "" } });
    await elena.save({ reason: { reason: "" } }, 1);
    expect(await stored()).not.toHaveProperty("answers");
    expect(await codeOf(elena.submit())).toBe("questionnaire_empty");
  });

  test("of the same words change no version", async () => {
    await elena.save({ reason: { reason: "Dolor" } }, 0);
    expect(await elena.save({ reason: { reason: " Dolor " } }, 1)).toMatchObject({ version: 1 });
  });

  test.each([
    ["2026-11-26", "La fecha de nacimiento no puede estar en el futuro"],
    ["0085-03-15", "La fecha de nacimiento no puede ser de hace más de 120 años"],
    ["1899-12-30", "La fecha de nacimiento no puede ser de hace más de 120 años"],
  ])("with the birthdate %s are refused on its field", async (birthdate, message) => {
    const refused = await elena.save({ about: { birthdate } }, 0).catch((error: AppError) => error);
    expect(refused).toMatchObject({ code: "validation", fields: { "answers.about.birthdate": message } });
  });

  test("are the patient's own until they are sent, and the same ever after", async () => {
    await elena.save(elenasAnswers, 0);
    expect(await theirs()).toMatchObject({ state: "started", answers: null, submittedAt: null });
    domain.setTime(addHours(now, 1));
    const sent = await elena.submit();
    expect(sent).toMatchObject({ submittedAt: addHours(now, 1), answers: elenasAnswers });
    takeEvents(domain);
    expect(await theirs()).toMatchObject({ state: "answered", answers: elenasAnswers });
    domain.setTime(addHours(now, 2));
    expect(await elena.submit()).toMatchObject({ submittedAt: addHours(now, 1) });
    expect(await codeOf(elena.save({ reason: { reason: "Otra cosa" } }, 1))).toBe("questionnaire_closed");
    expect(await codeOf(elena.agree())).toBe("questionnaire_closed");
    expect((await theirs())?.answers).toEqual(elenasAnswers);
    expect(takeEvents(domain)).toEqual([]);
  });

  test("tell the nutritionist of nothing until they are sent, and then once, by ids alone", async () => {
    takeEvents(domain);
    await elena.save(elenasAnswers, 0);
    expect(takeEvents(domain)).toEqual([]);
    await Promise.all([1, 2, 3, 4].map(() => elena.submit()));
    await elena.submit();
    const answered = takeEvents(domain).map(({ type, data }) => ({ type, data }));
    expect(answered).toEqual([{ type: "questionnaire.answered", data: { ...pair(), number: 1 } }]);
  });

  test("that are refused as they are sent tell the nutritionist of nothing", async () => {
    takeEvents(domain);
    expect(await codeOf(elena.submit())).toBe("questionnaire_empty");
    expect(takeEvents(domain)).toEqual([]);
  });

  test("that are saved while they are sent are in it whole, or refused", async () => {
    for (let round = 0; round < 10; round++) {
      const one = await asked(domain, elena.ctx);
      await one.agree();
      await one.save({ reason: { reason: "Dolor" } }, 0);
      const [saved] = await Promise.allSettled([one.save({ reason: { since: "Ayer" } }, 1), one.submit()]);
      const [kept] = await listQuestionnaires(one.ctx, one.patientId);
      const since = saved.status === "fulfilled" ? "Ayer" : "";
      expect(kept).toMatchObject({ state: "answered", answers: { reason: { reason: "Dolor", since } } });
      if (saved.status === "rejected") expect(saved.reason).toMatchObject({ code: "questionnaire_closed" });
    }
  });

  test("are in the copy of the person's data, sent or not", async () => {
    await elena.save({ reason: { reason: "Dolor" } }, 0);
    let page = await getPersonalData(elena.patient, {});
    const items: object[] = [];
    for (;;) {
      if (page.part === "questionnaires") items.push(...page.items);
      if (page.nextCursor === null) break;
      page = await getPersonalData(elena.patient, { cursor: page.nextCursor });
    }
    expect(items).toMatchObject([
      { number: 1, submittedAt: null, consent: { at: now }, answers: { reason: { reason: "Dolor" } } },
    ]);
  });
});

describe("a patient who was deactivated", () => {
  test("neither agrees, nor answers, nor sends, and reads what there was", async () => {
    await elena.agree();
    const { version } = await elena.save({ reason: { reason: "Dolor" } }, 0);
    await deactivatePatient(elena.ctx, elena.patientId);
    expect(await codeOf(elena.save({ reason: { reason: "Otro" } }, version))).toBe("link_ended");
    expect(await codeOf(elena.submit())).toBe("link_ended");
    expect((await elena.own()).answers.reason.reason).toBe("Dolor");
    const other = await asked(domain, elena.ctx);
    await deactivatePatient(elena.ctx, other.patientId);
    expect(await codeOf(other.agree())).toBe("link_ended");
  });

  test("who had sent it before may send it again, which changes nothing", async () => {
    await elena.answerAll();
    await deactivatePatient(elena.ctx, elena.patientId);
    expect((await elena.submit()).submittedAt).not.toBeNull();
  });

  test("while they answer is refused or stored whole, never after", async () => {
    await elena.agree();
    const saves = Array.from({ length: 5 }, (_, turn) =>
      elena.save({ reason: { reason: `Dolor ${String(turn)}` } }, 0).then(
        () => "saved",
        (error: AppError) => error.code,
      ),
    );
    await Promise.all([deactivatePatient(elena.ctx, elena.patientId), ...saves]);
    expect(await codeOf(elena.save({ reason: { reason: "Luego" } }, 1))).toBe("link_ended");
    expect((await stored())?.version).toBeLessThanOrEqual(1);
  });
});

describe("sent by hand", () => {
  const send = () => sendQuestionnaire(elena.ctx, elena.patientId);

  test("is the open one, told again at most once a day, or the next one", async () => {
    told();
    expect(await send()).toMatchObject({ number: 1, state: "sent" });
    expect(told()).toEqual([]);
    domain.setTime(addHours(now, 25));
    await Promise.all([send(), send()]);
    expect(told()).toHaveLength(1);
    await elena.answerAll();
    const next = await Promise.all([send(), send(), send()]);
    expect(next.map(({ number }) => number)).toEqual([2, 2, 2]);
    expect(told()).toHaveLength(1);
    expect((await listQuestionnaires(elena.ctx, elena.patientId)).map(({ state }) => state)).toEqual([
      "sent",
      "answered",
    ]);
  });

  test("ends at the tenth", async () => {
    for (let number = 1; number <= 10; number++) {
      await elena.answerAll();
      if (number < 10) await send();
    }
    expect(await codeOf(send())).toBe("questionnaire_limit");
    expect(await listQuestionnaires(elena.ctx, elena.patientId)).toHaveLength(10);
  });

  test("is refused for whoever is no active patient, and leaves no trace", async () => {
    const other = await domain.nutritionist();
    expect(await codeOf(sendQuestionnaire(other, elena.patientId))).toBe("not_found");
    expect(await codeOf(listQuestionnaires(other, elena.patientId))).toBe("not_found");
    const closed = await anAskedPatient(domain, { isOn: false });
    await deactivatePatient(closed.ctx, closed.patientId);
    expect(await codeOf(sendQuestionnaire(closed.ctx, closed.patientId))).toBe("patient_inactive");
    expect(await listQuestionnaires(closed.ctx, closed.patientId)).toEqual([]);
  });
});

test("in the app those of links that last wait, each with its nutritionist", async () => {
  expect(await listClientQuestionnaires(elena.patient)).toMatchObject([
    { nutritionist: { _id: elena.nutritionistId }, state: "sent" },
  ]);
  await endLink(elena.patient, elena.nutritionistId);
  expect(await listClientQuestionnaires(elena.patient)).toEqual([]);
  expect(await codeOf(elena.own())).toBe("not_found");
  expect(await codeOf(elena.agree())).toBe("not_found");
  expect(await listQuestionnaires(elena.ctx, elena.patientId)).toHaveLength(1);
});
