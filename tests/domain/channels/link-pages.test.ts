import {
  acceptMailedLink,
  getMailedLink,
  rejectMailedLink,
  sendMailedLinkCode,
} from "@nutria/core/channels/mailed-link/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { signInstructionsLink, signMailedLink } from "@nutria/core/kernel/link-token";
import {
  acceptClientLinkRequest,
  createPatient,
  linkRequests,
  urlOf,
} from "@nutria/core/linking/link-request/index";
import { getAppointment, shareAppointment } from "@nutria/core/scheduling/appointment/index";
import { describe, expect, test } from "vitest";
import { codeOf, contact } from "../../support/domain";
import { practiceOfFile } from "../../support/agenda/practice-of-file";

let addresses = 0;

const now = "2030-01-07T18:00:00.000Z";
const start = "2030-01-14T16:00:00.000Z";
const plain = { shouldAddPass: false, addedFromCalendar: false };
const tokenIn = (url: string): string => url.split("/p/")[1] ?? "";

const { domain, practice } = practiceOfFile(now);

/** A person with a link, and the mails that they got. */
function visitor(ctx: NutritionistContext = practice.ctx) {
  const sent: { to: string; subject: string }[] = [];
  const mail = { send: (one: { to: string; subject: string }) => Promise.resolve(void sent.push(one)) };
  return { ctx: { ...ctx, mail, callerAddress: `10.7.0.${String(++addresses)}` }, sent };
}

/** A person whom the practice entered, with the mailed token of the request and the printed one of the instructions. */
async function entered() {
  const { ctx } = practice;
  const person = contact();
  const { requestId, patient } = await createPatient(ctx, person, plain);
  const request = await linkRequests(ctx, ctx.actor.id).get(requestId);
  const pair = { nutritionistId: ctx.actor.id, patientId: patient._id };
  return {
    person,
    pair,
    requestId,
    mailed: tokenIn(await urlOf(ctx, request, "mail")),
    printed: await signInstructionsLink(ctx, pair),
  };
}

describe("the link of an appointment", () => {
  const shared = async () => {
    const { _id } = await practice.book(start);
    return { id: _id, token: tokenIn((await shareAppointment(practice.ctx, _id)).url) };
  };

  test("shows it, and accepts it", async () => {
    const { id, token } = await shared();
    const { ctx } = visitor();
    expect(await getMailedLink(ctx, token)).toMatchObject({ kind: "appointment", startDate: start });
    expect(await acceptMailedLink(ctx, token, {})).toMatchObject({ status: "accepted" });
    expect(await getAppointment(practice.ctx, id)).toMatchObject({ status: "accepted" });
  });

  test("rejects it with the reason, and has no code", async () => {
    const { id, token } = await shared();
    const { ctx, sent } = visitor();
    expect(await codeOf(sendMailedLinkCode(ctx, token))).toBe("link_lapsed");
    await rejectMailedLink(ctx, token, { reason: "Viajo" });
    expect(await getAppointment(practice.ctx, id)).toMatchObject({ status: "rejected", reason: "Viajo" });
    expect(sent).toEqual([]);
  });
});

describe("the link of a request", () => {
  test("shows it, mails a code, and accepts it with the visit that is already agreed", async () => {
    const { ctx, sent } = visitor();
    const { mailed, pair, person } = await entered();
    expect(await getMailedLink(ctx, mailed)).toMatchObject({ kind: "linkRequest", patientName: person.name });
    await sendMailedLinkCode(ctx, mailed);
    expect(sent).toMatchObject([{ to: person.email }]);
    await practice.book(start, { patient: pair.patientId });
    expect(await acceptMailedLink(ctx, mailed, {})).toMatchObject({
      status: "accepted",
      isProvisional: false,
      nextAppointment: { startDate: start, waitsFor: "client" },
    });
  });

  test("rejects it", async () => {
    const { ctx } = visitor();
    const { mailed } = await entered();
    expect(await rejectMailedLink(ctx, mailed, {})).toEqual({ status: "rejected" });
    expect(await codeOf(acceptMailedLink(ctx, mailed, {}))).toBe("link_lapsed");
  });
});

describe("the code of the printed instructions", () => {
  test("stands for the request while it waits", async () => {
    const { ctx, sent } = visitor();
    const [one, other] = [await entered(), await entered()];
    expect(await getMailedLink(ctx, one.printed)).toMatchObject({ kind: "linkRequest" });
    await sendMailedLinkCode(ctx, one.printed);
    expect(await acceptMailedLink(ctx, one.printed, {})).toMatchObject({ isProvisional: true });
    expect(await rejectMailedLink(ctx, other.printed, {})).toEqual({ status: "rejected" });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).not.toContain("registro");
  });

  test("stands for the registration code afterwards, and answers nothing", async () => {
    const { ctx, sent } = visitor();
    const { printed, pair, requestId } = await entered();
    await acceptClientLinkRequest(domain.as(pair.patientId), requestId);
    expect(await getMailedLink(ctx, printed)).toMatchObject({ kind: "registrationCode" });
    await sendMailedLinkCode(ctx, printed);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toContain("registro");
    expect(await codeOf(acceptMailedLink(ctx, printed, {}))).toBe("link_lapsed");
    expect(await codeOf(rejectMailedLink(ctx, printed, {}))).toBe("link_lapsed");
  });
});

test("the link that confirms a provisional patient shows the question, and confirms it", async () => {
  const { ctx } = visitor();
  const { printed, pair } = await entered();
  await acceptMailedLink(ctx, printed, {});
  const token = await signMailedLink(ctx, { purpose: "provisionalLink", ...pair }, now);
  expect(await getMailedLink(ctx, token)).toMatchObject({ kind: "provisionalLink" });
  expect(await codeOf(rejectMailedLink(ctx, token, {}))).toBe("link_lapsed");
  expect(await codeOf(sendMailedLinkCode(ctx, token))).toBe("link_lapsed");
  expect(await acceptMailedLink(ctx, token, {})).toEqual({ status: "accepted", isProvisional: false });
});

test("the link of a workout asks nothing, so it takes no answer and mails no code", async () => {
  const { ctx, sent } = visitor();
  const { patientId } = practice;
  const workout = { nutritionistId: practice.ctx.actor.id, patientId, workoutId: ctx.newId("workout") };
  const token = await signMailedLink(ctx, { purpose: "workout", ...workout }, now);
  expect(await codeOf(getMailedLink(ctx, token))).toBe("link_lapsed");
  expect(await codeOf(acceptMailedLink(ctx, token, {}))).toBe("link_lapsed");
  expect(await codeOf(rejectMailedLink(ctx, token, {}))).toBe("link_lapsed");
  expect(await codeOf(sendMailedLinkCode(ctx, token))).toBe("link_lapsed");
  expect(sent).toEqual([]);
});
