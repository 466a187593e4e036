import { addDays, addMinutes } from "@nutria/calendar/instant";
import { linkDays } from "@nutria/contract/people/link-life";
import type { SaveAnswersInput } from "@nutria/contract/schemas/record/questionnaire";
import {
  agreeToMailed,
  correctMailed,
  getMailedQuestionnaire,
  listQuestionnaires,
  mailQuestionnaire,
  saveMailedAnswers,
  sendQuestionnaire,
  submitMailed,
} from "@nutria/core/clinical/questionnaire/index";
import { endLink } from "@nutria/core/care/care-link/index";
import type { Context, NutritionistContext } from "@nutria/core/kernel/context";
import { signMailedLink } from "@nutria/core/kernel/link-token";
import { confirmEmail } from "@nutria/core/linking/email-confirmation/index";
import { correctEmail, receiveMailFailure } from "@nutria/core/linking/mail-failure/index";
import { beforeEach, describe, expect, test } from "vitest";
import { codeOf, contact, domainOfFile } from "../../support/domain";
import { anAskedPatient, type Asked } from "../../support/questionnaires";
import { elenasAnswers } from "../../support/samples/questionnaire-answers";

/*
 * The page of a mailed questionnaire shows what a patient typed of their health: the link in a mailbox that is theirs no
 * longer opens, changes and sends nothing.
 */

const domain = domainOfFile();
const now = "2026-11-24T20:45:00.000Z";
const corrected = addMinutes(now, 90);
let elena: Asked;
let email: string;
let pages = 0;

beforeEach(async () => {
  domain.setTime(now);
  elena = await anAskedPatient(domain);
  email = (await mails(now)).to;
});

/** Mails the questionnaire as it was asked for at an instant: to whom, and the token of its page. */
async function mails(askedAt: string): Promise<{ to: string; token: string }> {
  const { ctx, nutritionistId, patientId } = elena;
  const sent: { to: string; text: string }[] = [];
  const mail = { send: async ({ to, text }: { to: string; text: string }) => void sent.push({ to, text }) };
  await mailQuestionnaire({ ...ctx, mail }, { nutritionistId, patientId, number: 1, askedAt });
  const [{ to, text } = { to: "", text: "" }] = sent;
  return { to, token: /\/cuestionario\/([\w.-]+)/.exec(text)?.[1] ?? "" };
}

/** Somebody with a link, who is not signed in. */
const visitor = (): Context => ({ ...elena.ctx, callerAddress: `10.9.0.${String(++pages)}` });
const view = (token: string) => getMailedQuestionnaire(visitor(), token);
const save = (token: string, answers: SaveAnswersInput["answers"], version: number) =>
  saveMailedAnswers(visitor(), token, { answers, version });

/** What can be done on the page, by its name. */
const acts: [what: string, act: (token: string) => Promise<unknown>][] = [
  ["read", view],
  ["agreed to", (token) => agreeToMailed(visitor(), token)],
  ["answered", (token) => save(token, { reason: { reason: "Otra cosa" } }, 1)],
  ["sent", (token) => submitMailed(visitor(), token)],
  ["corrected", (token) => correctMailed(visitor(), token, { part: "food", text: "También nuez" })],
];

const theirs = async () => (await listQuestionnaires(elena.ctx, elena.patientId))[0];

/** Mails do not reach the patient's address, and the nutritionist types another one. */
async function correctAddress(by: NutritionistContext = elena.ctx): Promise<string> {
  domain.setTime(corrected);
  const system: Context = { ...elena.ctx, actor: { role: "system", id: "record-mail-failure" } };
  const report = { reportId: `report-${email}`, email, reason: "bounced", at: corrected } as const;
  await receiveMailFailure(system, report);
  const { email: another } = contact();
  await correctEmail(by, elena.patientId, { email: another });
  return another;
}

describe("the link of a mailbox", () => {
  test("opens and answers while the address is the patient's, and for as long as it says", async () => {
    const { token } = await mails(now);
    await agreeToMailed(visitor(), token);
    await save(token, elenasAnswers, 0);
    expect(await view(token)).toMatchObject({ answers: elenasAnswers });
    domain.setTime(addMinutes(addDays(now, linkDays.questionnaire), -1));
    expect(await codeOf(view(token))).toBeUndefined();
    domain.setTime(addDays(now, linkDays.questionnaire));
    expect(await codeOf(view(token))).toBe("link_lapsed");
  });

  test.each(acts)("that was corrected since is not %s by it, and nothing changes", async (_, act) => {
    const { token } = await mails(now);
    await agreeToMailed(visitor(), token);
    await save(token, { reason: { reason: "Dolor" } }, 0);
    await correctAddress();
    const before = await theirs();
    expect(await codeOf(act(token))).toBe("link_lapsed");
    expect(await theirs()).toEqual(before);
    expect((await elena.own()).answers.reason.reason).toBe("Dolor");
  });

  test.each(acts)("is not %s once the patient left", async (_, act) => {
    const { token } = await mails(now);
    await endLink(elena.patient, elena.nutritionistId);
    expect(await codeOf(act(token))).toBe("link_lapsed");
  });

  test("of the corrected address opens what was begun in the other one", async () => {
    const old = await mails(now);
    await agreeToMailed(visitor(), old.token);
    await save(old.token, { reason: { reason: "Dolor" } }, 0);
    const another = await correctAddress();
    const { to, token } = await mails(addMinutes(corrected, 1));
    expect(to).toBe(another);
    expect(await view(token)).toMatchObject({ answers: { reason: { reason: "Dolor" } }, version: 1 });
    await submitMailed(visitor(), token);
    expect(await theirs()).toMatchObject({ state: "answered" });
    expect(await codeOf(view(old.token))).toBe("link_lapsed");
  });

  test("opens also where its mail waited until the address was corrected", async () => {
    const another = await correctAddress();
    const { to, token } = await mails(now);
    expect(to).toBe(another);
    expect(await codeOf(view(token))).toBeUndefined();
  });

  test("is sent anew within a day once the address was corrected, and only then", async () => {
    const { ctx, patientId } = elena;
    const asks = () => domain.events.filter(({ type }) => type === "questionnaire.asked");
    const before = asks().length;
    domain.setTime(addMinutes(now, 60));
    await sendQuestionnaire(ctx, patientId);
    expect(asks()).toHaveLength(before);
    const another = await correctAddress();
    domain.setTime(addMinutes(corrected, 1));
    await sendQuestionnaire(ctx, patientId);
    await sendQuestionnaire(ctx, patientId);
    expect(asks()).toHaveLength(before + 1);
    // It was told anew, and is the one that was sent before.
    expect(await theirs()).toMatchObject({ sentAt: now, toldAt: addMinutes(corrected, 1) });
    expect((await mails(addMinutes(corrected, 1))).to).toBe(another);
  });

  test.each(acts)("that an assistant typed is not %s before its owner confirms it", async (_, act) => {
    const { ctx, patientId } = elena;
    const assistant = { id: "ast_1", name: "Sofía Luna", rights: ["contacts" as const] };
    const another = await correctAddress({ ...ctx, assistant });
    const { token } = await confirmedLater(another);
    expect(await codeOf(act(token))).toBe("link_lapsed");
    await confirmEmail(ctx, patientId, { email: another });
    expect(await codeOf(view(token))).toBeUndefined();
  });
});

/** The token that would be mailed to an address if its owner had confirmed it; until then no mail carries one. */
async function confirmedLater(another: string): Promise<{ token: string }> {
  expect(await mails(addMinutes(corrected, 1))).toEqual({ to: another, token: "" });
  const { nutritionistId, patientId } = elena;
  const subject = { purpose: "questionnaire", nutritionistId, patientId, number: 1 } as const;
  return { token: await signMailedLink(elena.ctx, subject, addMinutes(corrected, 1)) };
}
