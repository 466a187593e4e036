import { authRoutes } from "@nutria/contract/routes/auth";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { defaultOnlineBooking } from "@nutria/contract/schemas/practice/online-booking";
import { defaultReminders, reminderMessages } from "@nutria/contract/schemas/practice/reminders";
import { findMailFailure } from "@nutria/core/mail/address/index";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, type SignedIn } from "../../support/accounts";
import { startProduct, type Product } from "../../support/product";
import { completeProfile, general, onsiteOffice, professional, service } from "../../support/profile";

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const refusalOf = (person: SignedIn<"nutritionist">, body: object) =>
  product.refusal(profileRoutes.updateUser, { body }, { token: person.token });

describe("the catalogues", () => {
  test("are complete, in Spanish, with ids of their own", async () => {
    const ana = await aNutritionist(product);
    const lists = {
      diets: await ana.call(profileRoutes.listDiets, {}),
      types: await ana.call(profileRoutes.listNutritionistTypes, {}),
      services: await ana.call(profileRoutes.listServiceTypes, {}),
      specialities: await ana.call(profileRoutes.listSpecialities, {}),
    };
    expect(lists.diets).toHaveLength(20);
    expect(lists.diets.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Atkins", "Cetogénica", "Vegana", "Mediterránea", "Kosher", "Sin gluten"]),
    );
    expect(new Set(lists.specialities.map(({ kind }) => kind))).toEqual(
      new Set(["food", "specialConditions"]),
    );
    for (const list of Object.values(lists)) {
      expect(new Set(list.map(({ _id }) => _id)).size).toBe(list.length);
      expect(list.every(({ _id }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(_id))).toBe(true);
    }
  });
});

describe("the wizard", () => {
  test("fills in a profile, section by section, until it is complete", async () => {
    const ana = await aNutritionist(product);
    const parts = async () => (await ana.call(profileRoutes.getUser, {})).completedSections;
    expect(await parts()).toEqual({ general: false, specialties: false, services: false, offices: false });

    const first = await ana.call(profileRoutes.updateUser, {
      body: { ...general, phoneNumber: "55 9876 5432", nutritionistProfile: { about: "Hola" } },
    });
    expect(first).toMatchObject({
      ...general,
      phoneNumber: "5598765432",
      nutritionistProfile: { about: "Hola" },
    });
    expect(await parts()).toMatchObject({ general: true, specialties: false });

    const second = await ana.call(profileRoutes.updateUser, { body: { nutritionistProfile: professional } });
    expect(second.nutritionistProfile).toMatchObject(professional);
    expect(second.nutritionistProfile.about).toBe("Hola");

    const third = await ana.call(profileRoutes.updateUser, {
      body: { nutritionistProfile: { services: [service()] } },
    });
    expect(third.nutritionistProfile.services).toEqual([
      {
        ...service(),
        _id: expect.stringMatching(/^svc_/) as string,
        name: "Consulta de primera vez",
        ownName: "",
        bufferBeforeMinutes: 0,
        bufferAfterMinutes: 0,
        isPricePublic: true,
        reminders: null,
      },
    ]);
    expect(third).toMatchObject({ isProfileCompleted: false, publicPath: null });

    await ana.call(officeRoutes.createOffice, { body: onsiteOffice() });
    const done = await ana.call(profileRoutes.getUser, {});
    expect(done).toMatchObject({ isProfileCompleted: true, publicPath: "/n/ana-sofia-nunez-ibarra" });
  });

  test("works in any order, and accepts the other spelling of the specialities", async () => {
    const ana = await aNutritionist(product);
    const { specialities: specialties, ...others } = professional;
    await ana.call(officeRoutes.createOffice, { body: onsiteOffice() });
    await ana.call(profileRoutes.updateUser, { body: { nutritionistProfile: { services: [service()] } } });
    await ana.call(profileRoutes.updateUser, { body: { nutritionistProfile: { ...others, specialties } } });
    const done = await ana.call(profileRoutes.updateUser, { body: general });
    expect(done.isProfileCompleted).toBe(true);
    expect(done.nutritionistProfile.specialities).toEqual(specialties);
    expect(done.nutritionistProfile).not.toHaveProperty("specialties");
  });
});

describe("two tabs saving the same form", () => {
  test("report a stale save of the second with the stored values", async () => {
    const ana = await aNutritionist(product);
    const { version } = await ana.call(profileRoutes.getUser, {});
    await ana.call(profileRoutes.updateUser, { body: { ...general, name: "Primera", version } });
    const refusal = await refusalOf(ana, { ...general, name: "Segunda", version });
    expect(refusal).toMatchObject({ status: 409, code: "stale_version", current: { name: "Primera" } });
    const { version: now } = refusal.current as { version: number };
    const saved = await ana.call(profileRoutes.updateUser, {
      body: { ...general, name: "Segunda", version: now },
    });
    expect(saved.name).toBe("Segunda");
  });

  test("can save different forms without a conflict", async () => {
    const ana = await aNutritionist(product);
    const { version } = await ana.call(profileRoutes.getUser, {});
    await ana.call(profileRoutes.updateUser, { body: { ...general, version } });
    await ana.call(officeRoutes.createOffice, { body: onsiteOffice() });
    await ana.call(profileRoutes.updateUser, { body: { nutritionistProfile: professional, version } });
    await ana.call(profileRoutes.updateSettings, { body: { allowBackToBack: true, version } });
    const body = { nutritionistProfile: { services: [service()] }, version };
    expect((await ana.call(profileRoutes.updateUser, { body })).isProfileCompleted).toBe(true);
  });
});

describe("services", () => {
  const followUp = service({ service: "consulta-de-seguimiento", minutesLenght: 300 });

  test("keep their ids through edits; an omitted service is deleted", async () => {
    const ana = await aNutritionist(product);
    const save = async (services: object[]) =>
      (await ana.call(profileRoutes.updateUser, { body: { nutritionistProfile: { services } } as never }))
        .nutritionistProfile.services;
    const [one, two] = await save([service(), followUp]);
    const edited = await save([{ ...one, price: 90_000, isPricePublic: false }, { ...two }]);
    expect(edited).toEqual([{ ...one, price: 90_000 }, two]);
    expect(await save([{ ...two }])).toEqual([two]);
    expect(await save([followUp])).toEqual([two]);
  });

  test("have reminders of their own, none at all, or those of the practice; left out they stay", async () => {
    const ana = await aNutritionist(product);
    const save = async (entry: object) =>
      (
        await ana.call(profileRoutes.updateUser, {
          body: { nutritionistProfile: { services: [entry] } } as never,
        })
      ).nutritionistProfile.services[0];
    const [late, early] = [
      { hours: 2, channel: "mail" },
      { hours: 48, channel: "push" },
    ];
    const saved = await save({ ...service(), reminders: [late, early] });
    expect(saved?.reminders).toEqual([early, late]);
    const { reminders: _, ...others } = saved ?? {};
    expect((await save(others))?.reminders).toEqual([early, late]);
    expect((await save({ ...others, reminders: [] }))?.reminders).toEqual([]);
    expect((await save({ ...others, reminders: null }))?.reminders).toBeNull();
  });

  test("have a name of their own and buffers; patients see the name alone", async () => {
    const ana = await aNutritionist(product);
    const own = service({ ownName: " Primera cita ", bufferBeforeMinutes: 5, bufferAfterMinutes: 60 });
    const save = async (entry: object) =>
      (
        await ana.call(profileRoutes.updateUser, {
          body: { nutritionistProfile: { services: [entry] } } as never,
        })
      ).nutritionistProfile.services[0];
    const saved = await save(own);
    expect(saved).toMatchObject({
      service: "primera-consulta",
      name: "Primera cita",
      ownName: "Primera cita",
      bufferBeforeMinutes: 5,
      bufferAfterMinutes: 60,
    });
    expect(await save({ ...saved })).toEqual(saved);
    expect(await save({ ...saved, ownName: "" })).toMatchObject({ name: "Consulta de primera vez" });
  });

  test("keep at least one: the last cannot be deleted", async () => {
    const ana = await aNutritionist(product);
    const body = { nutritionistProfile: { services: [service()] } };
    await ana.call(profileRoutes.updateUser, { body });
    const refusal = await refusalOf(ana, { nutritionistProfile: { services: [] } });
    expect(refusal).toMatchObject({
      status: 409,
      code: "service_last",
      public: true,
      message: "Debe permanecer al menos un servicio",
    });
  });

  test("that are deleted cannot be saved", async () => {
    const ana = await aNutritionist(product);
    const refusal = await refusalOf(ana, {
      nutritionistProfile: { services: [service({ _id: "svc_gone" })] },
    });
    expect(refusal.fields).toEqual({
      "nutritionistProfile.services.0.service": "Este servicio ya no existe",
    });
  });
});

describe("the phone", () => {
  test("of another nutritionist is refused; the old phone becomes available again", async () => {
    const [ana, luz] = [await aNutritionist(product), await aNutritionist(product)];
    const refusal = await refusalOf(ana, { phoneNumber: luz.phoneNumber });
    expect(refusal).toMatchObject({
      status: 409,
      fields: { phoneNumber: "Este teléfono ya está registrado" },
    });
    await ana.call(profileRoutes.updateUser, { body: { phoneNumber: "8112345678" } });
    await luz.call(profileRoutes.updateUser, { body: { phoneNumber: ana.phoneNumber } });
    expect((await luz.call(profileRoutes.getUser, {})).phoneNumber).toBe(ana.phoneNumber);
  });
});

describe("the settings", () => {
  test("are saved, and omitted ones stay unchanged", async () => {
    const ana = await aNutritionist(product);
    await ana.call(profileRoutes.updateSettings, { body: { timeZone: "America/Tijuana" } });
    const user = await ana.call(profileRoutes.updateSettings, { body: { isPublicPageOn: false } });
    expect(user.nutritionistProfile.settings).toEqual({
      timeZone: "America/Tijuana",
      allowBackToBack: false,
      onlineBooking: defaultOnlineBooking,
      reminders: defaultReminders,
      isPublicPageOn: false,
      weekStartsOn: 0,
      landing: "patients",
      billing: null,
    });
  });

  test("have the start of the week: Sunday, Monday, and no other day", async () => {
    const ana = await aNutritionist(product);
    const { version } = await ana.call(profileRoutes.getUser, {});
    const saved = await ana.call(profileRoutes.updateSettings, { body: { weekStartsOn: 1, version } });
    expect(saved.nutritionistProfile.settings.weekStartsOn).toBe(1);
    const wednesday = ana.call(profileRoutes.updateSettings, { body: { weekStartsOn: 3 as never } });
    await expect(wednesday).rejects.toMatchObject({
      status: 400,
      fields: { weekStartsOn: "Elige una opción válida" },
    });
  });
});

describe("the reminders of patients", () => {
  const early = { hours: 48, channel: "mail" } as const;
  const late = { hours: 2, channel: "push" } as const;

  test("are saved whole, the farthest moment first, and kept by other saves; none is a choice too", async () => {
    const ana = await aNutritionist(product);
    const save = async (body: Parameters<typeof ana.call<typeof profileRoutes.updateSettings>>[1]["body"]) =>
      (await ana.call(profileRoutes.updateSettings, { body })).nutritionistProfile.settings.reminders;
    expect(await save({ reminders: [late, early] })).toEqual([early, late]);
    expect(await save({ weekStartsOn: 1 })).toEqual([early, late]);
    expect(await save({ reminders: [] })).toEqual([]);
  });

  test("are stale only where they were saved elsewhere", async () => {
    const ana = await aNutritionist(product);
    const { version } = await ana.call(profileRoutes.getUser, {});
    await ana.call(profileRoutes.updateSettings, { body: { reminders: [early], version } });
    await ana.call(profileRoutes.updateSettings, { body: { weekStartsOn: 1, version } });
    const stale = ana.call(profileRoutes.updateSettings, { body: { reminders: [late], version } });
    await expect(stale).rejects.toMatchObject({ status: 409, code: "stale_version" });
  });

  test("are refused on their field when they are no moments or channels, or twice at one", async () => {
    const ana = await aNutritionist(product);
    const refused = async (reminders: unknown) => {
      const saved = ana.call(profileRoutes.updateSettings, { body: { reminders } as never });
      const { status, fields } = (await saved.catch((error: unknown) => error)) as {
        status: number;
        fields: Record<string, string>;
      };
      return [status, fields];
    };
    expect(await refused([{ hours: 12, channel: "mail" }])).toEqual([
      400,
      { "reminders.0.hours": reminderMessages.hours },
    ]);
    expect(await refused([{ hours: 2, channel: "paloma" }])).toEqual([
      400,
      { "reminders.0.channel": reminderMessages.channel },
    ]);
    expect(await refused([late, { ...late, channel: "mail" }])).toEqual([
      400,
      { "reminders.1.hours": reminderMessages.repeated },
    ]);
    expect(await refused("mañana")).toMatchObject([400, { reminders: expect.any(String) as string }]);
    const many = Array.from({ length: 5000 }, () => late);
    expect(await refused(many)).toEqual([400, { reminders: reminderMessages.repeated }]);
  });
});

describe("the data of invoices", () => {
  const billing = {
    rfc: "GODE561231GR8",
    name: "ELENA GÓMEZ DÍAZ",
    taxRegime: "612",
    cfdiUse: "G03",
    zipCode: "03100",
    email: "facturas@example.com",
  };
  const settingsOf = async (ana: SignedIn<"nutritionist">) =>
    (await ana.call(profileRoutes.getUser, {})).nutritionistProfile.settings;

  test("are saved as the SAT writes them, kept by other saves, and removed", async () => {
    const ana = await aNutritionist(product);
    const typed = {
      ...billing,
      rfc: " gode-561231-gr8",
      name: " elena  gómez díaz",
      email: "Facturas@Example.com",
    };
    const saved = await ana.call(profileRoutes.updateSettings, { body: { billing: typed } });
    expect(saved.nutritionistProfile.settings.billing).toEqual(billing);
    await ana.call(profileRoutes.updateSettings, { body: { weekStartsOn: 1 } });
    expect(await settingsOf(ana)).toMatchObject({ billing, weekStartsOn: 1 });
    await ana.call(profileRoutes.updateSettings, { body: { billing: null } });
    expect(await settingsOf(ana)).toMatchObject({ billing: null, weekStartsOn: 1 });
  });

  test("take an RFC with a wrong check digit, and the generic ones with their régimen and use", async () => {
    const ana = await aNutritionist(product);
    const save = async (changes: Partial<typeof billing>) => {
      await ana.call(profileRoutes.updateSettings, { body: { billing: { ...billing, ...changes } } });
      return (await settingsOf(ana)).billing?.rfc;
    };
    expect(await save({ rfc: "GODE561231GR1" })).toBe("GODE561231GR1");
    for (const rfc of ["XAXX010101000", "XEXX010101000"])
      expect(await save({ rfc, taxRegime: "616", cfdiUse: "S01" })).toBe(rfc);
  });

  test("with invalid fields are refused on the right field, and nothing is stored", async () => {
    const ana = await aNutritionist(product);
    const refusal = (data: unknown) =>
      product.refusal(profileRoutes.updateSettings, { body: { billing: data } }, { token: ana.token });
    expect(
      await refusal({ ...billing, rfc: " ", name: "", zipCode: "310", email: "nada", city: 1 }),
    ).toMatchObject({
      status: 400,
      fields: {
        "billing.rfc": "Este campo es obligatorio",
        "billing.name": "Este campo es obligatorio",
        "billing.zipCode": "El código postal debe tener 5 dígitos",
        "billing.email": "Escribe un correo válido",
        "billing.city": "Este campo no existe",
      },
    });
    expect(await refusal({ ...billing, rfc: "GODE561331GR8", cfdiUse: "D11" })).toMatchObject({
      status: 400,
      fields: {
        "billing.rfc": "Escribe un RFC válido: 13 caracteres, o 12 si es de una empresa",
        "billing.cfdiUse": "Este uso no se permite con tu régimen",
      },
    });
    expect(await refusal("nada")).toMatchObject({ status: 400 });
    expect((await settingsOf(ana)).billing).toBeNull();
  });

  test("saved elsewhere make an open form stale; saved preferences do not", async () => {
    const ana = await aNutritionist(product);
    const { version } = await ana.call(profileRoutes.getUser, {});
    await ana.call(profileRoutes.updateSettings, { body: { weekStartsOn: 1, version } });
    await ana.call(profileRoutes.updateSettings, { body: { billing, version } });
    const late = { billing: { ...billing, zipCode: "64000" }, version };
    expect(
      await product.refusal(profileRoutes.updateSettings, { body: late }, { token: ana.token }),
    ).toMatchObject({
      status: 409,
      code: "stale_version",
      current: { nutritionistProfile: { settings: { billing } } },
    });
  });
});

test("the specification's whole profile is saved in one call, without a version", async () => {
  const ana = await aNutritionist(product);
  const body = {
    ...general,
    phoneNumber: "5544443333",
    pictureUrl: null,
    nutritionistProfile: { about: "", ...professional },
  };
  expect(await ana.call(profileRoutes.updateUser, { body })).toMatchObject({
    completedSections: { general: true, specialties: true },
  });
  await completeProfile(ana);
});

describe("the own address", () => {
  const failureOf = async (ana: SignedIn<"nutritionist">) =>
    (await ana.call(profileRoutes.getUser, {})).mailFailure;

  test("that returned mails says so until it is verified again", async () => {
    // The mail with the verification link bounced; its owner opened it all the same.
    const ana = await aNutritionist(product, { email: "bounce+verified@simulator.amazonses.com" });
    expect(await failureOf(ana)).toBeNull();
    expect(await findMailFailure(await ana.context(), ana.email)).toBeUndefined();
  });

  test("is mailed again when its owner says that it works, three times a day, and is marked when that bounces", async () => {
    const ana = await aNutritionist(product);
    const retry = () => product.send(profileRoutes.retryOwnMail, {}, { token: ana.token });
    const mails = async () => (await product.mailsTo(ana.email)).length;
    const before = await mails();
    expect((await retry()).status).toBe(204);
    expect(await mails()).toBe(before);
    const statuses: number[] = [];
    for (let time = 1; time <= 4; time++) {
      const [newest] = await product.mailsTo(ana.email);
      expect(await product.cloud.reportMail(newest?.id ?? "", "permanent")).toBe(true);
      await product.settle();
      expect(await failureOf(ana)).toMatchObject({ reason: "bounced" });
      statuses.push((await retry()).status);
      await product.settle();
    }
    expect(statuses).toEqual([204, 204, 204, 429]);
    const received = await product.mailsTo(ana.email);
    expect(received).toHaveLength(before + 3);
    expect(received[0]?.subject).toBe("Tus correos de Nutria llegan de nuevo");
    expect(product.failedDeliveries()).toEqual([]);
  });

  test("is good again once its owner signs in with a password that was mailed there", async () => {
    const ana = await aNutritionist(product);
    const [newest] = await product.mailsTo(ana.email);
    await product.cloud.reportMail(newest?.id ?? "", "complaint");
    await product.settle();
    expect(await failureOf(ana)).toMatchObject({ reason: "complained" });
    await product.call(authRoutes.sendTemporaryPassword, { body: { email: ana.email } });
    const [mail] = await product.mailsTo(ana.email);
    const password = /^[a-z2-9]{10}$/m.exec(mail?.text ?? "")?.[0] ?? "";
    const query = { role: "nutritionist" } as const;
    const { token } = await product.call(authRoutes.login, { query, body: { email: ana.email, password } });
    const user = await product.call(profileRoutes.getUser, {}, { token: token.accessToken });
    expect(user.mailFailure).toBeNull();
  });
});
