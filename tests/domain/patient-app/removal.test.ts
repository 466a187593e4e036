import { careLinks } from "@nutria/core/care/care-link/index";
import { findPerson, findPersonByEmail } from "@nutria/core/care/patient/index";
import { patients } from "@nutria/core/care/patient/entity";
import { listResults, listVisibleResults, recordScan } from "@nutria/core/clinical/body-composition/index";
import { getPatient } from "@nutria/core/clinical/record/index";
import { findAccount, login, registerPatient } from "@nutria/core/identity/account/index";
import { accounts } from "@nutria/core/identity/account/entity";
import { openSession, isSessionOpen } from "@nutria/core/identity/session/index";
import type { Context, NutritionistContext, PatientContext } from "@nutria/core/kernel/context";
import { commit } from "@nutria/core/kernel/table/commit";
import { getItem, newItem } from "@nutria/core/kernel/table/items";
import { createClientLinkRequest, createLinkRequest } from "@nutria/core/linking/link-request/index";
import { linkRequests } from "@nutria/core/linking/link-request/repo";
import {
  getAccountRemoval,
  mailAccountRemoval,
  removeAccounts,
  requestAccountRemoval,
  undoAccountRemoval,
} from "@nutria/core/person/removal/index";
import { getAppointment } from "@nutria/core/scheduling/appointment/index";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aPractice, type Practice } from "../../support/agenda/agenda";
import { Crash, dying } from "../../support/crash";
import { codeOf, domainOfFile, newestRequestOf } from "../../support/domain";
import { iterations } from "../../support/depth";
import { aPartner, measures } from "../../support/partners";

const domain = domainOfFile();
const start = "2030-03-01T12:00:00.000Z";
const dayLater = "2030-03-02T12:00:00.000Z";
const due = "2030-03-08T12:00:00.000Z";
const password = "manzana7";

let practice: Practice;
let ctx: NutritionistContext;
let patient: PatientContext;
let system: Context;

beforeEach(async () => {
  domain.setTime(start);
  practice = await aPractice(domain);
  ctx = practice.ctx;
  patient = { ...domain.as(practice.patientId), callerAddress: practice.patientId };
  system = { ...ctx, actor: { role: "system", id: "account-removal" } };
  const { email } = await person();
  await ctx.identity.confirm({ id: id(), email, password });
  await ctx.identity.grantRole(id(), "patient");
  const account = { accountId: id(), role: "patient", email, status: "active", hasLoggedIn: true } as const;
  const times = { heldUntil: start, emailVerifiedAt: start, createdAt: start };
  await commit(ctx, [
    { write: newItem(accounts(ctx.db), { ...account, ...times }), orElse: "conflict" },
    { write: patients(ctx.db).patch({ patientId: id() }).set({ hasAccount: true }), orElse: "conflict" },
  ]);
});
afterEach(async () => {
  // What a test left to be removed is no other test's.
  domain.setTime("2030-12-31T12:00:00.000Z");
  await run();
  domain.setTime(undefined);
});

const id = () => practice.patientId;
async function person() {
  const found = await findPerson(ctx, id());
  if (!found) throw new Error("The person is gone");
  return found;
}
const link = () => careLinks(ctx, ctx.actor.id).get(id());
const ask = () => requestAccountRemoval(patient, { password });
const run = (as: Context = system) => removeAccounts(as, () => true);
const stored = () => getItem(patients(ctx.db), { patientId: id() }, { consistent: true });

describe("a patient asks to remove their account", () => {
  test("with the password, for seven days later, once; and is mailed when and how to keep it", async () => {
    expect(await getAccountRemoval(patient)).toEqual({ removesAt: null });
    expect(await ask()).toEqual({ removesAt: due });
    domain.setTime(dayLater);
    expect(await ask()).toEqual({ removesAt: due });
    expect(await getAccountRemoval(patient)).toEqual({ removesAt: due });
    await mailAccountRemoval(system, { patientId: id(), removesAt: due });
    const [mail] = await domain.product.mailsTo((await person()).email);
    expect(mail?.subject).toBe("Tu cuenta de Nutria se va a eliminar");
    expect(mail?.text).toContain("viernes, 8 de marzo de 2030");
    expect(mail?.text).toContain("/mi/ajustes/eliminar");
  });

  test("not with a wrong password, which is limited", async () => {
    const wrong = () => requestAccountRemoval(patient, { password: "otra-cosa" });
    await expect(wrong()).rejects.toMatchObject({
      code: "wrong_current_password",
      fields: { password: "La contraseña actual no es correcta" },
    });
    for (let count = 1; count < 10; count++) await codeOf(wrong());
    expect(await codeOf(ask())).toBe("throttled");
    expect(await getAccountRemoval(patient)).toEqual({ removesAt: null });
  });

  test("and undoes it, after which nothing happens on that day, nor is anybody mailed", async () => {
    await ask();
    await undoAccountRemoval(patient);
    await undoAccountRemoval(patient);
    await mailAccountRemoval(system, { patientId: id(), removesAt: due });
    expect(await domain.product.mailsTo((await person()).email)).toEqual([]);
    domain.setTime(due);
    expect(await run()).toEqual({ removed: 0 });
    expect((await login(patient, "patient", { email: (await person()).email, password })).user.id).toBe(id());
  });
});

describe("after seven days", () => {
  const removed = async () => {
    await ask();
    domain.setTime(due);
    expect(await run()).toEqual({ removed: 1 });
  };

  test("the account is closed and the person unnamed; not an hour before", async () => {
    const { email, phoneNumber } = await person();
    const token = await ctx.identity.signIn(id(), password);
    await openSession(ctx, id(), token);
    await ask();
    domain.setTime("2030-03-08T11:00:00.000Z");
    expect(await run()).toEqual({ removed: 0 });
    domain.setTime(due);
    expect(await run()).toEqual({ removed: 1 });
    expect(await run()).toEqual({ removed: 0 });
    expect(await findPerson(ctx, id())).toBeUndefined();
    expect(await findPersonByEmail(ctx, email)).toBeUndefined();
    expect(await findAccount(ctx, id())).toBeUndefined();
    expect(await isSessionOpen(ctx, id(), token.sessionId)).toBe(false);
    expect(await codeOf(login(patient, "patient", { email, password }))).toBe("wrong_credentials");
    const kept = JSON.stringify(await stored());
    for (const told of [email, phoneNumber, "Elena"]) expect(kept).not.toContain(told);
  });

  test("the nutritionist keeps the record with its name, and what lay ahead is cancelled", async () => {
    const { _id } = await practice.book("2030-03-20T16:00:00.000Z");
    const partner = await aPartner(ctx);
    const scan = { source: `scan-${id()}`, partnerId: partner.id, patientId: id(), at: start, measures };
    await recordScan(ctx, scan);
    await removed();
    expect(await link()).toMatchObject({ isActive: false, endedAt: due, name: "Elena" });
    expect((await getPatient(ctx, id())).name).toBe("Elena");
    expect(await listVisibleResults(ctx, await link())).toHaveLength(1);
    expect(await getAppointment(ctx, _id)).toMatchObject({ status: "cancelled" });
  });

  test("requests are closed and name nobody, and nobody can ask the person again", async () => {
    const other = await domain.nutritionist();
    await createClientLinkRequest(patient, { nutritionist: other.actor.id, note: "Me urge" });
    const requestId = await newestRequestOf(patient);
    await removed();
    const request = await linkRequests(other, other.actor.id).get(requestId);
    expect(request).toMatchObject({ status: "cancelled", publicField: "", note: "" });
    expect(request.name).toBeUndefined();
    const options = { shouldAddPass: false, addedFromCalendar: false };
    const again = createLinkRequest(ctx, { patient: id(), publicField: "alguien@example.com" }, options);
    expect(await codeOf(again)).toBe("not_found");
    expect(
      await codeOf(
        recordScan(ctx, { source: "later", partnerId: "prt_x", patientId: id(), at: due, measures }),
      ),
    ).toBe("not_found");
    expect(await listResults(ctx, id())).toEqual([]);
  });

  test("the same mailbox may open a new account, which knows nothing of the old one", async () => {
    const { email, phoneNumber } = await person();
    await removed();
    const { _id } = await registerPatient(patient, {
      name: "Elena",
      lastName: "Ramírez Soto",
      email,
      password,
      phoneNumber,
      countryCode: 52,
    });
    expect(_id).not.toBe(id());
  });
});

describe("a removal that is interrupted", () => {
  test.each(["before", "after"] as const)(
    "%s any of its effects is completed by the next run",
    async (when) => {
      const { email } = await person();
      await ask();
      domain.setTime(due);
      for (let step = 1; ; step++) {
        try {
          await run(dying(system, step, when));
          break;
        } catch (error) {
          if (!(error instanceof Crash || (error as Error).cause instanceof Crash)) throw error;
        }
      }
      expect(await findPerson(ctx, id())).toBeUndefined();
      expect(await findAccount(ctx, id())).toBeUndefined();
      expect(await codeOf(login(patient, "patient", { email, password }))).toBe("wrong_credentials");
      expect(await link()).toMatchObject({ isActive: false });
      expect(await run()).toEqual({ removed: 0 });
    },
  );
});

test("of an undoing and a removal at once one takes place, whole", async () => {
  for (let round = 0; round < iterations({ suite: 3, depth: 40 }); round++) {
    const { email } = await person();
    domain.setTime(start);
    await ask();
    domain.setTime(due);
    const [undone, ran] = await Promise.all([codeOf(undoAccountRemoval(patient)), run()]);
    if (undone === undefined) {
      expect(ran).toEqual({ removed: 0 });
      expect((await person()).email).toBe(email);
    } else {
      expect(undone).toBe("conflict");
      expect(ran).toEqual({ removed: 1 });
      expect(await findPerson(ctx, id())).toBeUndefined();
      return;
    }
  }
});
