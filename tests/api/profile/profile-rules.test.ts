import { profileRoutes } from "@nutria/contract/routes/profile";
import { reminderMessages } from "@nutria/contract/schemas/practice/reminders";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, type SignedIn } from "../../support/accounts";
import { startProduct, type Product } from "../../support/product";
import { professional, service } from "../../support/profile";

let product: Product;
let ana: SignedIn<"nutritionist">;

beforeAll(async () => {
  product = await startProduct();
  ana = await aNutritionist(product);
});
afterAll(() => product.close());

const required = "Este campo es obligatorio";
const buffer = "El margen debe ser de 0 a 60 minutos";
const chooseOne = "Debes seleccionar al menos una opción";
const ofService = (changes: object) => ({
  nutritionistProfile: { services: [{ ...service(), ...changes }] },
});
const manySpecialities = [
  "control-de-peso",
  "rendimiento-deportivo",
  "menopausia",
  "obesidad",
  "gota",
  "anemia",
];
const entry = professional.expertise[0];

/** Every rule of spec B §5 for the three forms of the profile: the input, the field and the message. */
const rules: [rule: string, body: object, field: string, message: string][] = [
  ["name required", { name: " " }, "name", required],
  ["lastName required", { lastName: "" }, "lastName", required],
  ["birthdate required", { birthdate: "" }, "birthdate", required],
  ["birthdate exists", { birthdate: "1990-02-30" }, "birthdate", "Escribe una fecha válida"],
  [
    "birthdate is not in the future",
    { birthdate: "2999-01-01" },
    "birthdate",
    "La fecha de nacimiento no puede estar en el futuro",
  ],
  [
    "birthdate is of somebody alive",
    { birthdate: "1901-01-01" },
    "birthdate",
    "La fecha de nacimiento no puede ser de hace más de 120 años",
  ],
  ["countryCode required", { countryCode: null }, "countryCode", required],
  ["countryCode offered", { countryCode: 34 }, "countryCode", required],
  ["sex required", { sex: "" }, "sex", required],
  ["e-mail valid", { email: "ana@" }, "email", "Escribe un email válido"],
  ["e-mail read-only", { email: "otra@example.com" }, "email", "El correo no se puede cambiar"],
  ["phone of ten digits", { phoneNumber: "55123" }, "phoneNumber", "Escribe un número válido"],
  ["phone required", { phoneNumber: "" }, "phoneNumber", required],
  ["photo is one of ours", { pictureUrl: "https://x.example/a.jpg" }, "pictureUrl", "Sube la foto de nuevo"],
  [
    "photo was uploaded",
    { pictureUrl: "/v1/public/photo/pho_01ARZ3NDEKTSV4RRFFQ69G5FAV" },
    "pictureUrl",
    "Sube la foto de nuevo",
  ],
  ...(
    [
      ["professionalLicense required", { professionalLicense: "" }, "professionalLicense", required],
      ["mainDegree required", { mainDegree: "" }, "mainDegree", "Debes de ingresar un título principal"],
      [
        "at least one education title",
        { expertise: [] },
        "expertise",
        "Debes de ingresar al menos un titulo universitario.",
      ],
      ["education title required", { expertise: [{ ...entry, title: "" }] }, "expertise.0.title", required],
      [
        "education school required",
        { expertise: [{ ...entry, school: "" }] },
        "expertise.0.school",
        required,
      ],
      [
        "education year required",
        { expertise: [{ ...entry, graduationYear: "" }] },
        "expertise.0.graduationYear",
        required,
      ],
      [
        "education year offered",
        { expertise: [{ ...entry, graduationYear: "1979" }] },
        "expertise.0.graduationYear",
        required,
      ],
      [
        "education year not in the future",
        { expertise: [entry, { ...entry, graduationYear: "2099" }] },
        "expertise.1.graduationYear",
        "El año de egreso no puede estar en el futuro",
      ],
      [
        "certification title required",
        { certifications: [{ title: "", school: "UNAM" }] },
        "certifications.0.title",
        required,
      ],
      [
        "certification school required",
        { certifications: [{ title: "X", school: "" }] },
        "certifications.0.school",
        required,
      ],
      ["types at least one", { types: [] }, "types", chooseOne],
      ["diets at least one", { diets: [] }, "diets", chooseOne],
      ["specialities at least one", { specialities: [] }, "specialities", chooseOne],
      [
        "specialities at most five",
        { specialities: manySpecialities },
        "specialities",
        "Solo puedes seleccionar hasta 5 especialidades",
      ],
      [
        "specialties, the other spelling, at most five",
        { specialties: manySpecialities },
        "specialties",
        "Solo puedes seleccionar hasta 5 especialidades",
      ],
      ["types are of the catalogue", { types: ["astral"] }, "types.0", "Elige una opción válida"],
    ] as const
  ).map(([rule, fields, field, message]): (typeof rules)[number] => [
    rule,
    { nutritionistProfile: fields },
    `nutritionistProfile.${field}`,
    message,
  ]),
  ...(
    [
      ["service required", { service: "" }, "service", required],
      ["own name", { ownName: "x".repeat(61) }, "ownName", "El texto es demasiado largo"],
      ["buffer of an hour", { bufferBeforeMinutes: 65 }, "bufferBeforeMinutes", buffer],
      ["buffer not negative", { bufferAfterMinutes: -5 }, "bufferAfterMinutes", buffer],
      ["buffer in numbers", { bufferAfterMinutes: "5" }, "bufferAfterMinutes", buffer],
      [
        "buffer step",
        { bufferAfterMinutes: 7 },
        "bufferAfterMinutes",
        "El margen debe ir en pasos de 5 minutos",
      ],
      [
        "moments known",
        { reminders: [{ hours: 3, channel: "mail" }] },
        "reminders.0.hours",
        reminderMessages.hours,
      ],
      [
        "channels known",
        { reminders: [{ hours: 2, channel: "sms" }] },
        "reminders.0.channel",
        reminderMessages.channel,
      ],
      ["service of the catalogue", { service: "magia" }, "service", "Elige una opción válida"],
      ["mode at least one", { mode: [] }, "mode", "Debes de seleccionar al menos una opción"],
      ["mode known", { mode: ["onsite"] }, "mode.0", "Debes de seleccionar al menos una opción"],
      ["price required", { price: null }, "price", required],
      ["price not negative", { price: -1 }, "price", "Escribe un precio válido"],
      ["price in whole cents", { price: 10.5 }, "price", "Escribe un precio válido"],
      ["minutesLenght required", { minutesLenght: null }, "minutesLenght", required],
      [
        "minutesLenght at least 15",
        { minutesLenght: 10 },
        "minutesLenght",
        "La duración del servicio debe ser al menos 15 minutos",
      ],
      [
        "minutesLenght integer, in steps",
        { minutesLenght: 22.5 },
        "minutesLenght",
        "La duración debe ir en pasos de 15 minutos",
      ],
      [
        "minutesLenght up to 300",
        { minutesLenght: 315 },
        "minutesLenght",
        "La duración del servicio debe ser de 300 minutos como máximo",
      ],
    ] as const
  ).map(([rule, fields, field, message]): (typeof rules)[number] => [
    rule,
    ofService(fields),
    `nutritionistProfile.services.0.${field}`,
    message,
  ]),
  [
    "a service type once",
    { nutritionistProfile: { services: [service(), service()] } },
    "nutritionistProfile.services.1.service",
    "Este servicio ya está registrado",
  ],
];

describe("a save of the profile is refused with the message of its rule", () => {
  test.each(rules)("%s", async (_, body, field, message) => {
    const refusal = await product.refusal(profileRoutes.updateUser, { body }, { token: ana.token });
    expect(refusal).toMatchObject({ status: 400, code: "validation", fields: { [field]: message } });
  });

  test("several errors at once, each on its field", async () => {
    const body = { name: "", nutritionistProfile: { mainDegree: "", types: [] } };
    const { fields } = await product.refusal(profileRoutes.updateUser, { body }, { token: ana.token });
    expect(Object.keys(fields ?? {}).sort()).toEqual([
      "name",
      "nutritionistProfile.mainDegree",
      "nutritionistProfile.types",
    ]);
  });

  test("a computed field", async () => {
    for (const body of [{ isProfileCompleted: true }, { nutritionistProfile: { canUseAgenda: true } }]) {
      const refusal = await product.refusal(profileRoutes.updateUser, { body }, { token: ana.token });
      expect(refusal).toMatchObject({ status: 400, code: "validation" });
    }
  });

  test("and nothing of it is stored", async () => {
    const user = await ana.call(profileRoutes.getUser, {});
    expect(user).toMatchObject({ version: 1, birthdate: null, isProfileCompleted: false });
    expect(user.nutritionistProfile.services).toEqual([]);
  });
});

test.each([
  ["America/Tijuana_", "a zone that does not exist"],
  ["+06:00", "an offset"],
  ["", "nothing"],
])("the time zone %s is refused: %s", async (timeZone) => {
  const refusal = await product.refusal(
    profileRoutes.updateSettings,
    { body: { timeZone } },
    { token: ana.token },
  );
  expect(refusal).toMatchObject({ status: 400, fields: { timeZone: "Elige una zona horaria que exista" } });
});
