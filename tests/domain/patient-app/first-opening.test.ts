import { addDays, addHours } from "@nutria/calendar/instant";
import { openMailedAccount } from "@nutria/core/channels/mailed-link/index";
import { findPerson } from "@nutria/core/care/patient/index";
import { findAccount, login } from "@nutria/core/identity/account/index";
import { accounts } from "@nutria/core/identity/account/entity";
import { openAccountItem } from "@nutria/core/identity/account/registration/registration";
import { commit } from "@nutria/core/kernel/table/commit";
import { sweepOutbox } from "@nutria/core/kernel/events/outbox";
import { signMailedLink } from "@nutria/core/kernel/link-token";
import type { Context, NutritionistContext } from "@nutria/core/kernel/context";
import { createPatient, updateBasicInfo } from "@nutria/core/linking/link-request/index";
import { linkRequests } from "@nutria/core/linking/link-request/repo";
import { correctEmail, receiveMailFailure } from "@nutria/core/linking/mail-failure/index";
import { beforeEach, describe, expect, test } from "vitest";
import { aPractice, type Practice } from "../../support/agenda/agenda";
import { Crash, dying } from "../../support/crash";
import { codeOf, contact, countOutcomes, domainOfFile } from "../../support/domain";

const domain = domainOfFile();
const start = "2030-03-01T12:00:00.000Z";
const input = { password: "manzana7", acceptsPrivacy: true } as const;

let ctx: NutritionistContext;
/** A call of the page, from an address of its own. */
let visitor: Context;
let person: ReturnType<typeof contact> & { id: string; token: string };

beforeEach(async () => {
  domain.setTime(start);
  ctx = await domain.nutritionist();
  const given = contact();
  const plain = { shouldAddPass: false, addedFromCalendar: false };
  const { patient, requestId } = await createPatient(ctx, given, plain);
  const { sentAt } = await linkRequests(ctx, ctx.actor.id).get(requestId);
  const subject = {
    purpose: "linkRequest",
    channel: "mail",
    nutritionistId: ctx.actor.id,
    requestId,
  } as const;
  const token = await signMailedLink(ctx, subject, sentAt);
  person = { ...given, id: patient._id, token };
  visitor = { ...ctx, actor: { role: "anonymous", id: "anonymous" }, callerAddress: person.id };
});

/** How many events say that the person joined, those that are still in the outbox too. */
async function joinedCount(): Promise<number> {
  await sweepOutbox(ctx, "2031-01-01T00:00:00.000Z");
  const joined = domain.events.filter(
    ({ type, data }) => type === "patient.joined" && (data as { patientId: string }).patientId === person.id,
  );
  return new Set(joined.map(({ id }) => id)).size;
}

describe("an opening that is interrupted", () => {
  test.each(["before", "after"] as const)(
    "%s any of its effects is completed by asking again",
    async (when) => {
      let step = 0;
      for (let isDone = false; !isDone;) {
        step += 1;
        try {
          await openMailedAccount(dying(visitor, step, when), person.token, input);
          isDone = true;
        } catch (error) {
          if (!(error instanceof Crash || (error as Error).cause instanceof Crash)) throw error;
        }
        // The minute in which another call could still be opening it.
        domain.setTime(new Date(Date.parse(start) + step * 61_000).toISOString());
      }
      expect(step).toBeGreaterThan(4);
      expect(await joinedCount()).toBe(1);
      expect(await findPerson(ctx, person.id)).toMatchObject({ hasAccount: true });
      expect(await findAccount(ctx, person.id)).toMatchObject({
        role: "patient",
        privacyAcceptedAt: expect.any(String) as string,
      });
      const signedIn = await login(visitor, "patient", { email: person.email, password: input.password });
      expect(signedIn.user.id).toBe(person.id);
    },
  );
});

test("an address that is corrected while the account opens leaves no account of the old one", async () => {
  const corrected = { ...contact(), email: `nueva.${person.email}` };
  const outcomes = await countOutcomes([
    openMailedAccount(visitor, person.token, input),
    updateBasicInfo(ctx, person.id, corrected),
  ]);
  const { email, hasAccount } = (await findPerson(ctx, person.id)) ?? {};
  if (hasAccount) expect(email).toBe(person.email);
  const refused = await codeOf(login(visitor, "patient", { email: person.email, password: input.password }));
  expect(refused === undefined).toBe(hasAccount);
  expect(outcomes.won).toBeGreaterThanOrEqual(1);
});

describe("a link that was mailed before the address was corrected", () => {
  const links: [of: string, linkOf: (practice: Practice, since: string) => Promise<string>][] = [
    [
      "a visit",
      async ({ ctx: owner, book }, proposedAt) => {
        const { _id: appointmentId } = await book(addDays(proposedAt, 7));
        const ids = { nutritionistId: owner.actor.id, appointmentId, proposedAt };
        return signMailedLink(owner, { purpose: "appointment", channel: "mail", ...ids }, proposedAt);
      },
    ],
    [
      "the confirmation of a practice",
      ({ ctx: owner, patientId }, since) => {
        const pair = { nutritionistId: owner.actor.id, patientId };
        return signMailedLink(owner, { purpose: "provisionalLink", ...pair }, since);
      },
    ],
  ];

  /** Mails do not reach the patient, and the practice types another address. */
  async function correctAddress({ ctx: owner, patientId }: Practice, at: string): Promise<void> {
    domain.setTime(at);
    const { email = "" } = (await findPerson(owner, patientId)) ?? {};
    const system: Context = { ...owner, actor: { role: "system", id: "record-mail-failure" } };
    await receiveMailFailure(system, { reportId: `report-${email}`, email, reason: "bounced", at });
    await correctEmail(owner, patientId, { email: contact().email });
  }

  test.each(links)("to %s opens no account; one that was mailed since does", async (_, linkOf) => {
    const practice = await aPractice(domain);
    const earlier = await linkOf(practice, start);
    const corrected = addHours(start, 3);
    await correctAddress(practice, corrected);
    expect(await codeOf(openMailedAccount(visitor, earlier, input))).toBe("link_lapsed");
    expect(await findAccount(ctx, practice.patientId)).toBeUndefined();
    const later = await linkOf(practice, corrected);
    expect((await openMailedAccount(visitor, later, input)).user.id).toBe(practice.patientId);
  });
});

test("a registration that is under way is waited for", async () => {
  await commit(ctx, [openAccountItem(ctx, { accountId: person.id, role: "patient", email: person.email })]);
  expect(await codeOf(openMailedAccount(visitor, person.token, input))).toBe("conflict");
  domain.setTime("2030-03-01T12:01:01.000Z");
  expect((await openMailedAccount(visitor, person.token, input)).user.id).toBe(person.id);
  await accounts(ctx.db).patch({ accountId: person.id }).set({ status: "disabled" }).go();
  expect(await codeOf(openMailedAccount(visitor, person.token, input))).toBe("account_disabled");
});
