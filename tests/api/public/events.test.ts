import { eventRoutes } from "@nutria/contract/routes/events";
import type { Context } from "@nutria/core/kernel/context";
import { currentRegistrationCode } from "@nutria/core/care/patient/index";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPatient } from "../../support/accounts";
import { aPartner, anEvent, measures, sendEvents } from "../../support/partners";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let system: Context;
let partner: { id: string; key: string };
let code: string;

beforeAll(async () => {
  product = await startProduct();
  system = await product.context({ role: "system", id: "test" });
  partner = await aPartner(system);
  const { id } = await aPatient(product);
  code = (await currentRegistrationCode(system, id)).code;
});
afterAll(async () => {
  // The hundred events of the last test are still being delivered.
  await product.settle();
  await product.close();
});

const refusal = (body: unknown) =>
  product.refusal(eventRoutes.ingestEvents, { body }, { token: partner.key });
const send = (body: unknown, token = partner.key) => sendEvents(product, token, body);
const scan = (overrides: Record<string, unknown> = {}) =>
  anEvent("newPatientInBody", { patient: code, result: measures }, overrides);

const unknownType = expect.stringMatching(/^Este tipo de evento no existe\. Usa uno de estos: /) as string;

describe("an invalid event is refused on its field, and stores nothing", () => {
  const withResult = (changes: Record<string, unknown>) =>
    scan({ data: { patient: code, result: { ...measures, ...changes } } });
  const now = Date.now();
  const instant = (days: number) => new Date(now + days * 86_400_000).toISOString();
  const bad: [string, () => unknown, Record<string, string>][] = [
    [
      "nothing",
      () => ({}),
      {
        id: "Este campo es obligatorio",
        type: unknownType,
        data: "Este campo es obligatorio",
      },
    ],
    ["an unknown type", () => scan({ type: "patientFlewAway" }), { type: unknownType }],
    ["an invalid id", () => scan({ id: "a b" }), { id: "Usa de 8 a 100 letras, números o guiones" }],
    ["an unknown field", () => scan({ extra: 1 }), { extra: "Este campo no existe" }],
    ["data that is a list", () => scan({ data: [] }), { data: "Este campo es obligatorio" }],
    [
      "an unknown field of the data",
      () => scan({ data: { patient: code, result: measures, name: "Ana" } }),
      { "data.name": "Este campo no existe" },
    ],
    ["no result", () => scan({ data: { patient: code } }), { "data.result": "Este campo es obligatorio" }],
    [
      "a weight that is text",
      () => withResult({ weight: "68" }),
      { "data.result.weight": "Envía un número, no un texto" },
    ],
    [
      "a measure that is missing",
      () => withResult({ visceralFat: undefined }),
      { "data.result.visceralFat": "Este campo es obligatorio" },
    ],
    [
      "a weight out of range",
      () => withResult({ weight: 900 }),
      { "data.result.weight": "Este valor está fuera de rango" },
    ],
    [
      "an arm out of range",
      () => withResult({ segmentalLean: { rightArm: 90, leftArm: 2, trunk: 20, rightLeg: 7, leftLeg: 7 } }),
      { "data.result.segmentalLean.rightArm": "Este valor está fuera de rango" },
    ],
    ["a date that is text", () => scan({ occurredAt: "ayer" }), { occurredAt: "Escribe una fecha válida" }],
    [
      "a day that does not exist",
      () => scan({ occurredAt: "2026-02-30T10:00:00Z" }),
      { occurredAt: "Escribe una fecha válida" },
    ],
    [
      "an hour that does not exist",
      () => scan({ occurredAt: "2026-02-20T25:00:00Z" }),
      { occurredAt: "Escribe una fecha válida" },
    ],
    [
      "a date in the future",
      () => scan({ occurredAt: instant(0.01) }),
      { occurredAt: "La fecha no puede estar en el futuro" },
    ],
    [
      "an ancient date",
      () => scan({ occurredAt: instant(-91) }),
      { occurredAt: "La fecha es demasiado antigua" },
    ],
    [
      "a schedule without a day",
      () => anEvent("patientScheduledPass", { patient: code, scheduledFor: "2026-13-01T10:00:00Z" }),
      { "data.scheduledFor": "Escribe una fecha válida" },
    ],
    ...[-1, 370].map((days): [string, () => unknown, Record<string, string>] => [
      `a schedule ${days} days after it was agreed on`,
      () => anEvent("patientRescheduledPass", { patient: code, scheduledFor: instant(days) }),
      { "data.scheduledFor": "Elige una fecha futura, de aquí a un año como máximo" },
    ]),
  ];

  test.each(bad)("%s", async (_, body, fields) => {
    const refused = await refusal(body());
    expect(refused).toMatchObject({ status: 400, code: "validation" });
    expect(refused.fields).toMatchObject(fields);
    const [result] = await send([body()]);
    expect(result).toMatchObject({ status: "refused", error: { status: 400, code: "validation", fields } });
  });

  test("a refused event can be sent again after its correction", async () => {
    const event = scan();
    await refusal({ ...event, occurredAt: instant(-91) });
    expect(await send(event)).toMatchObject([{ id: event.id, status: "accepted" }]);
  });

  test("a clock that is some minutes fast is accepted", async () => {
    const occurredAt = new Date(Date.now() + 200_000).toISOString();
    expect(await send(scan({ occurredAt }))).toMatchObject([{ status: "accepted" }]);
  });

  test.each([
    ["none", []],
    ["101", Array.from({ length: 101 }, () => scan())],
    ["a text", '"evento"'],
    ["a number", "7"],
    ["null", "null"],
  ])("%s instead of one to a hundred", async (_, body) => {
    const refused = await refusal(body);
    expect(refused).toMatchObject({ status: 400, code: "validation" });
    expect(Object.values(refused.fields ?? {})).toEqual(["Envía de 1 a 100 eventos"]);
  });

  test("a body that is not JSON, or larger than 256 KB, is refused", async () => {
    expect(await refusal("{")).toMatchObject({ status: 400, code: "malformed" });
    expect(await refusal(scan({ data: { text: "x".repeat(300_000) } }))).toMatchObject({ status: 413 });
  });
});

describe("the same event again", () => {
  test("is a duplicate in any order of its fields; another event with its id is refused", async () => {
    const event = scan();
    const patient = expect.stringMatching(/^pat_/) as string;
    expect(await send(event)).toEqual([{ id: event.id, status: "accepted", patient }]);
    expect(await send(event)).toEqual([{ id: event.id, status: "duplicate", patient }]);
    const { id, type, occurredAt, data } = event;
    expect(await send({ data, occurredAt, type, id })).toEqual([{ id, status: "duplicate", patient }]);
    const changed = { ...event, data: { patient: code, result: { ...measures, weight: 70 } } };
    expect(await refusal(changed)).toMatchObject({ status: 409, code: "event_mismatch" });
    expect(await send([changed])).toMatchObject([
      { status: "refused", error: { status: 409, code: "event_mismatch" } },
    ]);
  });

  test("within one call is a duplicate or refused, after the first", async () => {
    const event = scan();
    const changed = { ...event, data: { patient: code, result: { ...measures, weight: 70 } } };
    const results = await send([event, event, changed, scan()]);
    expect(results.map(({ status, error }) => error?.code ?? status)).toEqual([
      "accepted",
      "duplicate",
      "event_mismatch",
      "accepted",
    ]);
  });

  test("is a duplicate only for the same sender: each has its own ids", async () => {
    const event = scan();
    const another = await aPartner(system);
    expect(await send(event)).toMatchObject([{ status: "accepted" }]);
    expect(await send(event, another.key)).toMatchObject([{ status: "accepted" }]);
  });
});

test("the events of a batch are processed separately and in order, up to a hundred", async () => {
  const good = Array.from({ length: 97 }, () => scan());
  const wrong = scan({ type: "patientFlewAway" });
  const stranger = anEvent("patientUsedPass", { patient: "pat_00000000000000000000000000" });
  const results = await send([wrong, ...good.slice(0, 50), stranger, ...good.slice(50), "text"]);
  expect(results).toHaveLength(100);
  expect(results[0]).toMatchObject({ id: wrong.id, status: "refused", error: { status: 400 } });
  expect(results[51]).toMatchObject({ id: stranger.id, status: "refused", error: { status: 404 } });
  expect(results[99]).toMatchObject({ id: null, status: "refused", error: { status: 400 } });
  expect(results.filter(({ status }) => status === "accepted").map(({ id }) => id)).toEqual(
    good.map(({ id }) => id),
  );
});
