import { addHours } from "@nutria/calendar/instant";
import { mostCorrections } from "@nutria/contract/record/questionnaire";
import { emptyAnswers } from "@nutria/contract/schemas/record/questionnaire";
import { deactivatePatient } from "@nutria/core/care/care-link/index";
import { questionnaireEntity } from "@nutria/core/clinical/questionnaire/entity";
import {
  listQuestionnaires,
  sendQuestionnaire,
  transferQuestionnaire,
} from "@nutria/core/clinical/questionnaire/index";
import { saveQuestionnaireSettings } from "@nutria/core/practice/questionnaire-settings/index";
import { beforeEach, describe, expect, test } from "vitest";
import { codeOf, domainOfFile } from "../../support/domain";
import { takeEvents } from "../../support/notifications";
import { anAskedPatient, asked, type Asked } from "../../support/questionnaires";
import { elenasAnswers } from "../../support/samples/questionnaire-answers";

const domain = domainOfFile();
const now = "2026-11-24T20:45:00.000Z";
const later = addHours(now, 30);
let elena: Asked;

beforeEach(async () => {
  domain.setTime(now);
  elena = await anAskedPatient(domain);
});

const theirs = async () => (await listQuestionnaires(elena.ctx, elena.patientId))[0];

describe("a correction", () => {
  test("stands beside the answers on both sides, dated, and changes none of them", async () => {
    await elena.answerAll();
    domain.setTime(later);
    takeEvents(domain);
    const own = await elena.correct("health", "Sí tomo metformina");
    const added = [{ part: "health", text: "Sí tomo metformina", at: later }];
    expect(own).toMatchObject({ answers: elenasAnswers, corrections: added, submittedAt: now });
    expect(await theirs()).toMatchObject({ answers: elenasAnswers, corrections: added, submittedAt: now });
    const { nutritionistId, patientId } = elena;
    expect(takeEvents(domain).map(({ type, data }) => ({ type, data }))).toEqual([
      {
        type: "questionnaire.answered",
        data: { nutritionistId, patientId, number: 1, isCorrection: true },
      },
    ]);
  });

  test("that two devices send, or one twice, is there once and told once", async () => {
    await elena.answerAll();
    takeEvents(domain);
    await Promise.all([1, 2, 3, 4].map(() => elena.correct("food", "También nuez")));
    await elena.correct("food", "También nuez");
    expect((await elena.own()).corrections).toHaveLength(1);
    expect(takeEvents(domain)).toHaveLength(1);
    await Promise.all(["Uno", "Dos", "Tres"].map((text) => elena.correct("food", text)));
    expect((await theirs())?.corrections).toHaveLength(4);
  });

  test("after the nutritionist took a part over leaves the record and what was taken over as they are", async () => {
    await elena.answerAll();
    const { questionnaire } = await transferQuestionnaire(elena.ctx, elena.patientId, 1, {
      part: "food",
      version: 0,
    });
    domain.setTime(later);
    await elena.correct("food", "No era nuez, era cacahuate");
    expect(await theirs()).toMatchObject({ transfers: questionnaire.transfers, answers: elenasAnswers });
  });

  test("comes after the answers were sent, to a part that was asked, and from whoever is a patient", async () => {
    await elena.agree();
    await elena.save({ reason: { reason: "Dolor" } }, 0);
    expect(await codeOf(elena.correct("reason", "Otra cosa"))).toBe("questionnaire_open");
    const some = await anAskedPatient(domain, { parts: ["reason"] });
    await some.agree();
    await some.save({ reason: { reason: "Dolor" } }, 0);
    await some.submit();
    expect(await codeOf(some.correct("food", "Nuez"))).toBe("not_found");
    await some.correct("reason", "Ya no");
    await deactivatePatient(some.ctx, some.patientId);
    expect(await codeOf(some.correct("reason", "Otra cosa"))).toBe("link_ended");
    // What had arrived before may be sent again.
    expect((await some.correct("reason", "Ya no")).corrections).toHaveLength(1);
  });

  test("is one of twenty at most", async () => {
    await elena.answerAll();
    for (let turn = 0; turn < mostCorrections; turn++) await elena.correct("food", `Nota ${String(turn)}`);
    expect(await codeOf(elena.correct("food", "Una más"))).toBe("questionnaire_corrections");
  });
});

describe("a second questionnaire", () => {
  const send = () => sendQuestionnaire(elena.ctx, elena.patientId);

  test("starts from the last answers, with the consent that still holds, and is not begun", async () => {
    await elena.answerAll();
    domain.setTime(later);
    expect(await send()).toMatchObject({ number: 2, state: "sent", answers: null });
    const own = await elena.own();
    expect(own).toMatchObject({ number: 2, answers: elenasAnswers, consent: { at: now }, version: 0 });
    expect(own.corrections).toEqual([]);
    await elena.save({ reason: { reason: "Mantener mi peso" } }, 0);
    await elena.submit();
    const [second, first] = await listQuestionnaires(elena.ctx, elena.patientId);
    expect(second?.answers?.reason.reason).toBe("Mantener mi peso");
    expect(first?.answers).toEqual(elenasAnswers);
  });

  test("asks for consent again when its text is another one now", async () => {
    await elena.answerAll();
    const { nutritionistId, patientId } = elena;
    const consent = { version: "2026-01-01", text: "Acepto lo de antes", at: now, by: "page" } as const;
    await questionnaireEntity(elena.ctx.db)
      .patch({ nutritionistId, patientId, number: 1 })
      .set({ consent })
      .go();
    domain.setTime(later);
    expect(await send()).toMatchObject({ state: "sent" });
    expect((await elena.own()).consent.at).toBeNull();
    expect(await codeOf(elena.save({ reason: { reason: "Dolor" } }, 0))).toBe("questionnaire_consent");
    expect(await codeOf(elena.submit())).toBe("questionnaire_consent");
    domain.setTime(addHours(later, 1));
    expect((await elena.agree()).consent.at).toBe(addHours(later, 1));
    expect((await theirs())?.state).toBe("started");
  });

  test("has of the last answers those of the parts that are asked now", async () => {
    await elena.answerAll();
    await saveQuestionnaireSettings(elena.ctx, { isOn: true, parts: ["reason"] });
    domain.setTime(later);
    await send();
    const { answers, parts } = await elena.own();
    expect(parts).toEqual(["reason"]);
    expect(answers).toEqual({ ...emptyAnswers, reason: elenasAnswers.reason });
  });

  test("of somebody else has nothing of these", async () => {
    await elena.answerAll();
    const other = await asked(domain, elena.ctx);
    expect((await other.own()).answers).toEqual(emptyAnswers);
  });
});
