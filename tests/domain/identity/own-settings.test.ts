import { SettingsInput, UpdateUserInput } from "@nutria/contract/schemas/practice/profile";
import { changePassword, login } from "@nutria/core/identity/account/index";
import {
  getOwnUser,
  mailAddressCheck,
  retryOwnMail,
  updateSettings,
  updateUser,
} from "@nutria/core/identity/profile/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { nutritionists } from "@nutria/core/practice/nutritionist/entity";
import { findNutritionist } from "@nutria/core/practice/nutritionist/index";
import { addDays } from "@nutria/calendar/instant";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { aNutritionist } from "../../support/accounts";
import { codeOf, startDomain, type Domain } from "../../support/domain";
import { general, professional, service } from "../../support/profile";

const now = "2030-03-01T12:00:00.000Z";
let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterEach(() => domain.setTime(undefined));
afterAll(() => domain.close());

/** A nutritionist with an account. */
async function anAccount() {
  const person = await aNutritionist(domain.product);
  const ctx = { ...(await domain.nutritionist()), actor: { role: "nutritionist", id: person.id } as const };
  return { ctx, ...person };
}
const saveSettings = (ctx: NutritionistContext, input: object) =>
  updateSettings(ctx, z.parse(SettingsInput, input));
const saveUser = (ctx: NutritionistContext, input: object) =>
  updateUser(ctx, z.parse(UpdateUserInput, input));
const settingsOf = async (ctx: NutritionistContext) => (await getOwnUser(ctx)).nutritionistProfile.settings;

const billing = {
  rfc: "CACX7605101P8",
  name: "Ximena  Cano Cruz",
  zipCode: "72000",
  taxRegime: "612",
  cfdiUse: "G03",
  email: "facturas@example.com",
};

describe("the own settings", () => {
  test("that are saved change, one by one, and the others stay", async () => {
    const { ctx } = await anAccount();
    const before = await settingsOf(ctx);
    for (const changes of [
      { timeZone: "America/Tijuana" },
      { allowBackToBack: !before.allowBackToBack },
      { isPublicPageOn: !before.isPublicPageOn },
      { weekStartsOn: before.weekStartsOn === 1 ? 0 : 1 },
    ]) {
      const expected = { ...(await settingsOf(ctx)), ...changes };
      await saveSettings(ctx, changes);
      expect(await settingsOf(ctx)).toEqual(expected);
    }
  });

  test("of invoices are stored as the tax office writes them, stay when they are left out, and go with null", async () => {
    const { ctx } = await anAccount();
    const saved = await saveSettings(ctx, { billing });
    expect(saved.nutritionistProfile.settings.billing).toMatchObject({ name: "XIMENA CANO CRUZ" });
    await saveSettings(ctx, { timeZone: "America/Tijuana" });
    expect((await settingsOf(ctx)).billing).toMatchObject({ rfc: billing.rfc });
    await saveSettings(ctx, { billing: null });
    expect((await settingsOf(ctx)).billing).toBeNull();
  });

  test("of invoices that do not fit together are refused on their field", async () => {
    const { ctx } = await anAccount();
    const wrong = saveSettings(ctx, { billing: { ...billing, taxRegime: "601" } });
    await expect(wrong).rejects.toMatchObject({
      code: "validation",
      fields: { "billing.taxRegime": expect.any(String) },
    });
    expect((await settingsOf(ctx)).billing).toBeNull();
  });

  test("are stale only where the same form was saved elsewhere", async () => {
    const { ctx } = await anAccount();
    const { version } = await getOwnUser(ctx);
    await saveSettings(ctx, { billing, version });
    expect(await codeOf(saveSettings(ctx, { timeZone: "America/Tijuana", version }))).toBeUndefined();
    expect(await codeOf(saveSettings(ctx, { billing: null, version }))).toBe("stale_version");
    // The refusal brings what is stored now, for the form to show.
    await expect(saveSettings(ctx, { timeZone: "America/Cancun", version })).rejects.toMatchObject({
      code: "stale_version",
      current: await getOwnUser(ctx),
    });
  });
});

describe("the own profile", () => {
  test("has a birthdate of today at the latest, and degrees of this year", async () => {
    const { ctx } = await anAccount();
    domain.setTime(now);
    const born = (birthdate: string) => codeOf(saveUser(ctx, { ...general, birthdate }));
    expect(await born("2030-03-02")).toBe("validation");
    expect(await born("2030-03-01")).toBeUndefined();
    const [degree] = professional.expertise;
    const graduated = (graduationYear: string) =>
      saveUser(ctx, {
        nutritionistProfile: { ...professional, expertise: [degree, { ...degree, graduationYear }] },
      });
    await expect(graduated("2031")).rejects.toMatchObject({
      fields: { "nutritionistProfile.expertise.1.graduationYear": expect.any(String) },
    });
    expect(await codeOf(graduated("2030"))).toBeUndefined();
  });

  test("keeps its e-mail: the same one may be sent along, and another is refused", async () => {
    const { ctx, email } = await anAccount();
    expect(await codeOf(saveUser(ctx, { email }))).toBeUndefined();
    expect(await codeOf(saveUser(ctx, { email: "otra@example.com" }))).toBe("validation");
  });

  test("has one phone, which nobody else has; the earlier one is free for others", async () => {
    const [one, other, third] = [await anAccount(), await anAccount(), await anAccount()];
    const move = ({ ctx }: typeof one, phoneNumber: string) => codeOf(saveUser(ctx, { phoneNumber }));
    expect(await move(one, other.phoneNumber)).toBe("phone_taken");
    expect(await move(one, one.phoneNumber)).toBeUndefined();
    expect(await move(one, "5599887766")).toBeUndefined();
    expect(await move(third, "5599887766")).toBe("phone_taken");
    expect(await move(third, one.phoneNumber)).toBeUndefined();
  });

  test("counts its services, and needs one", async () => {
    const { ctx } = await anAccount();
    await saveUser(ctx, { nutritionistProfile: { services: [service()] } });
    expect((await findNutritionist(ctx, ctx.actor.id))?.serviceCount).toBe(1);
    expect(await codeOf(saveUser(ctx, { nutritionistProfile: { services: [] } }))).toBe("service_last");
  });

  test("is changed by neither an empty save nor one of what is there", async () => {
    const { ctx } = await anAccount();
    const { version } = await getOwnUser(ctx);
    await saveUser(ctx, {});
    expect((await getOwnUser(ctx)).version).toBe(version);
  });

  test("is found by who has an account and a profile, and by nobody else", async () => {
    const { ctx } = await anAccount();
    expect(await getOwnUser(ctx)).toMatchObject({ _id: ctx.actor.id, mailFailure: null, publicPath: null });
    expect(await codeOf(getOwnUser(await domain.nutritionist()))).toBe("not_found");
  });
});

describe("an own address that refused our mails", () => {
  const mark = (ctx: NutritionistContext) =>
    nutritionists(ctx.db)
      .patch({ nutritionistId: ctx.actor.id })
      .set({ mailFailure: { reason: "bounced", at: now } })
      .go();

  test("is tried again three times a day", async () => {
    const { ctx } = await anAccount();
    domain.setTime("2030-03-01T00:00:00.000Z");
    for (let time = 0; time < 3; time++) {
      await mark(ctx);
      await retryOwnMail(ctx);
      expect((await findNutritionist(ctx, ctx.actor.id))?.mailFailure).toBeUndefined();
    }
    // While mails arrive there is nothing to try, and nothing is counted.
    await retryOwnMail(ctx);
    await mark(ctx);
    expect(await codeOf(retryOwnMail(ctx))).toBe("throttled");
    domain.setTime(addDays("2030-03-01T00:00:00.000Z", 1));
    expect(await codeOf(retryOwnMail(ctx))).toBeUndefined();
  });

  test("is mailed that mails arrive, and nobody else is", async () => {
    const { ctx, email } = await anAccount();
    const before = (await domain.product.mailsTo(email)).length;
    await mailAddressCheck(ctx, { nutritionistId: ctx.actor.id });
    await mailAddressCheck(ctx, { nutritionistId: "nut_nobody" });
    expect(await domain.product.mailsTo(email)).toHaveLength(before + 1);
  });
});

describe("a changed password", () => {
  test("needs the current one, ends the other sessions, and gives new tokens", async () => {
    const { ctx, email, password } = await anAccount();
    await expect(
      changePassword(ctx, { currentPassword: "otra-clave", password: "secreta2" }),
    ).rejects.toMatchObject({
      code: "wrong_current_password",
      fields: { currentPassword: expect.any(String) },
    });
    const tokens = await changePassword(ctx, { currentPassword: password, password: "secreta2" });
    expect(tokens).toMatchObject({ accessToken: expect.any(String), refreshToken: expect.any(String) });
    const signIn = (given: string) => codeOf(login(ctx, "nutritionist", { email, password: given } as never));
    expect([await signIn("secreta2"), await signIn(password)]).toEqual([undefined, "wrong_credentials"]);
  });
});
