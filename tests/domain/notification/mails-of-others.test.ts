import { addHours, addMinutes, addSeconds } from "@nutria/calendar/instant";
import { takeUses } from "@nutria/core/kernel/rolling-limit";
import { sendMail, type MailCause } from "@nutria/core/mail/address/index";
import type { Context } from "@nutria/core/kernel/context";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contact, startDomain, type Domain } from "../../support/domain";
import { iterations } from "../../support/depth";

const start = "2030-05-01T12:00:00.000Z";
let domain: Domain;
let ctx: Context;
beforeAll(async () => {
  domain = await startDomain();
  ctx = await domain.nutritionist();
});
beforeEach(() => domain.setTime(start));
afterAll(() => domain.close());

const sent: string[] = [];
const mail = { send: async ({ to }: { to: string }) => void sent.push(to) };
const send = (to: string, cause: MailCause = "others") =>
  sendMail({ ...ctx, mail }, { cause, to, subject: "Hola", html: "", text: "" });
const sentTo = (mailbox: string) => sent.filter((to) => to.toLowerCase().trim() === mailbox).length;
const many = (count: number, to: string) => Promise.all(Array.from({ length: count }, () => send(to)));

describe("a mailbox gets ten mails a day that others cause,", () => {
  test("however many are sent at once, to whichever spelling of its address", async () => {
    const { email } = contact();
    const [name = "", host = ""] = email.split("@");
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${name}+promo@${host}`];
    await Promise.all(spellings.map((to) => many(8, to)));
    expect(sentTo(email) + sentTo(`${name}+promo@${host}`)).toBe(10);
  });

  test("in any 24 hours, and those that its owner agreed to besides", async () => {
    const { email } = contact();
    domain.setTime(addMinutes(start, -1));
    await many(6, email);
    domain.setTime(addHours(start, 13));
    await many(6, email);
    expect(sentTo(email)).toBe(10);
    await send(email, "agreed");
    expect(sentTo(email)).toBe(11);
    domain.setTime(addHours(start, 24));
    await many(12, email);
    expect(sentTo(email)).toBe(17);
  });
});

test("a rolling limit is never exceeded in any span, and refuses nothing below it", async () => {
  const step = fc.record({ after: fc.integer({ min: 0, max: 400 }), calls: fc.integer({ min: 1, max: 3 }) });
  let subjects = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const subject = `property#${++subjects}`;
      const within = [
        { limit: 2, seconds: 300 },
        { limit: 4, seconds: 1500 },
      ];
      const taken: string[] = [];
      let now = start;
      for (const { after, calls } of steps) {
        now = addSeconds(now, after);
        domain.setTime(now);
        for (let call = 0; call < calls; call++) {
          const isFree = within.every(
            ({ limit, seconds }) => taken.filter((at) => addSeconds(at, seconds) > now).length < limit,
          );
          const wait = await takeUses(ctx, [{ subject, within }]);
          expect(wait === undefined).toBe(isFree);
          if (wait === undefined) taken.push(now);
        }
      }
    }),
    { numRuns: iterations({ suite: 6, depth: 200 }) },
  );
});
