import {
  claimedPurpose,
  readMailedLink,
  signInstructionsLink,
  signMailedLink,
} from "@nutria/core/kernel/link-token";
import { signToken, toPayload } from "@nutria/core/kernel/signature";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import {
  acceptMailedAppointment,
  cancelMailedAppointment,
  getMailedAppointment,
  readMailedCalendar,
  shareAppointment,
} from "@nutria/core/scheduling/appointment/index";
import { aPractice } from "../../support/agenda/agenda";
import { startDomain, type Domain } from "../../support/domain";

let domain: Domain;
let ctx: NutritionistContext;
let token: string;

const link = {
  purpose: "linkRequest",
  channel: "mail",
  nutritionistId: "nut_01KB0000000000000000000000",
  requestId: "lrq_7ZZZZZZZZZZZZZZZZZZZZZZZZZ",
} as const;

beforeAll(async () => {
  domain = await startDomain();
  domain.setTime("2030-01-01T12:00:00.000Z");
  ctx = await domain.nutritionist();
  token = await signMailedLink(ctx, link, ctx.now());
});
afterAll(() => domain.close());

describe("the token of a mailed link", () => {
  test("is valid for 14 days", async () => {
    expect(await readMailedLink(ctx, token)).toEqual({ ...link, expiresAt: "2030-01-15T12:00:00.000Z" });
    domain.setTime("2030-01-15T12:00:00.000Z");
    await expect(readMailedLink(ctx, token)).rejects.toMatchObject({ code: "link_lapsed" });
    domain.setTime("2030-01-01T12:00:00.000Z");
  });

  const pair = { nutritionistId: link.nutritionistId, patientId: "pat_01KB0123456789ABCDEFGHJKMN" };
  test.each([
    [{ ...link, channel: "share" }],
    [{ purpose: "provisionalLink", ...pair }],
    [{ purpose: "workout", ...pair, workoutId: "wko_01KBPQRSTVWXYZ0123456789AB" }],
    [
      {
        purpose: "appointment",
        channel: "mail",
        nutritionistId: pair.nutritionistId,
        appointmentId: "apt_01KBPQRSTVWXYZ0123456789AB",
        proposedAt: "2029-12-31T23:59:59.999Z",
      },
    ],
  ] as const)("says what %j says, in at most two lines of a phone", async (one) => {
    const short = await signMailedLink(ctx, one, ctx.now());
    expect(await readMailedLink(ctx, short)).toMatchObject(one);
    expect(claimedPurpose(short)).toBe(one.purpose);
    expect(short.length).toBeLessThan(one.purpose === "workout" ? 100 : 84);
    // The same bytes for another purpose are not signed.
    const [payload = "", signature = ""] = short.split(".");
    const bytes = Buffer.from(payload, "base64url");
    const forged = `${Buffer.from([(bytes[0] ?? 0) + 1, ...bytes.subarray(1)]).toString("base64url")}.${signature}`;
    await expect(readMailedLink(ctx, forged)).rejects.toMatchObject({ code: "link_lapsed" });
  });

  test("of the instructions never lapses", async () => {
    const printed = await signInstructionsLink(ctx, pair);
    domain.setTime("2090-01-01T12:00:00.000Z");
    expect(await readMailedLink(ctx, printed)).toEqual({
      purpose: "instructions",
      ...pair,
      expiresAt: "9999",
    });
    domain.setTime("2030-01-01T12:00:00.000Z");
  });

  test("that was handed out as JSON, before tokens were packed, is still read", async () => {
    const old = { ...link, expiresAt: "2030-01-15T12:00:00.000Z" };
    const whole = await signToken(ctx, "", toPayload(old));
    expect(await readMailedLink(ctx, whole)).toEqual(old);
    expect(claimedPurpose(whole)).toBe("linkRequest");
    await expect(readMailedLink(ctx, `${whole.slice(0, -1)}_`)).rejects.toMatchObject({
      code: "link_lapsed",
    });
  });

  const spoilt: [how: string, (token: string) => string][] = [
    ["anything after it", (whole) => `${whole}.anything`],
    ["a point after it", (whole) => `${whole}.`],
    ["a signature twice", (whole) => `${whole}.${whole.split(".")[1]}`],
    ["a point before it", (whole) => `.${whole}`],
    ["a line after it", (whole) => `${whole}\n`],
    ["no signature", (whole) => whole.split(".")[0] ?? ""],
    ["nothing at all", () => ""],
  ];
  test.each(spoilt)("is refused with %s", async (_, spoil) => {
    await expect(readMailedLink(ctx, spoil(token))).rejects.toMatchObject({ code: "link_lapsed" });
  });
});

describe("the page of an appointment", () => {
  test("takes an answer for 14 days; once accepted, it lives until the appointment is over", async () => {
    domain.setTime("2030-01-01T12:00:00.000Z");
    const practice = await aPractice(domain);
    const [asked, kept] = [
      await practice.book("2030-03-04T16:00:00.000Z"),
      await practice.book("2030-03-05T16:00:00.000Z"),
    ];
    const tokenOf = async ({ _id }: { _id: string }) =>
      (await shareAppointment(practice.ctx, _id)).url.split("/p/")[1] ?? "";
    const [askedToken, keptToken] = [await tokenOf(asked), await tokenOf(kept)];
    await acceptMailedAppointment(ctx, keptToken);
    domain.setTime("2030-01-15T12:00:00.000Z");
    await expect(getMailedAppointment(ctx, askedToken)).rejects.toMatchObject({ code: "link_lapsed" });
    domain.setTime("2030-03-05T16:59:59.000Z");
    expect(await getMailedAppointment(ctx, keptToken)).toMatchObject({ status: "accepted" });
    expect(await readMailedCalendar(ctx, keptToken)).toContain("DTEND:20300305T170000Z\r\n");
    domain.setTime("2030-03-05T17:00:00.000Z");
    for (const answer of [getMailedAppointment, readMailedCalendar, cancelMailedAppointment])
      await expect(answer(ctx, keptToken)).rejects.toMatchObject({ code: "link_lapsed" });
  });
});
