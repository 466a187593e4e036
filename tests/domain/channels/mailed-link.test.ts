import { readMailedLink, signMailedLink } from "@nutria/core/kernel/link-token";
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
  nutritionistId: "nutritionist_1",
  requestId: "request_1",
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
