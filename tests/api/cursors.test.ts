import { pathNamesOf, routeKeyOf, type Role, type Route } from "@nutria/contract/wire/define";
import { allRoutes } from "@nutria/contract/routes/index";
import { clientRoutes } from "@nutria/contract/routes/client";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { recordRoutes } from "@nutria/contract/routes/records";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import { cursorOf } from "@nutria/core/kernel/table/cursor";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, aPatient } from "../support/accounts";
import { aPartner } from "../support/partners";
import { anActivePatient } from "../support/patients";
import { startProduct, type Product } from "../support/product";
import { aWorkout } from "../support/workouts";
import { shareOf } from "../support/depth";

let product: Product;
let tokens: Partial<Record<string, string>>;
/** The document whose list is read, by what precedes its id in the path. */
let documents: Record<string, string>;
/** What the query of a list needs beside the cursor. */
let needed: Record<string, Record<string, string>>;

beforeAll(async () => {
  product = await startProduct();
  const ana = await aNutritionist(product);
  const patient = await anActivePatient(product, ana);
  const member = await aPatient(product);
  const { requestId } = await ana.call(patientRoutes.createLinkRequest, {
    body: { patient: member.id, publicField: member.email },
  });
  await member.call(clientRoutes.acceptClientLinkRequest, { params: { id: requestId } });
  const note = await ana.call(recordRoutes.createVisitNote, { body: { patient, text: "Come mejor" } });
  const plan = await ana.call(recordRoutes.createMealPlan, { body: { patient, startDate: "2026-10-26" } });
  const workout = await ana.call(workoutRoutes.createWorkout, { body: aWorkout() });
  tokens = {
    nutritionist: ana.token,
    patient: member.token,
    admin: await product.tokenOf("admin"),
    assistant: await product.tokenOf("assistant"),
    partner: (await aPartner(await product.context({ role: "system", id: "test" }))).key,
  } satisfies Record<Role | "partner", string>;
  documents = {
    visitNote: note._id,
    mealPlan: plan._id,
    videoWorkOut: workout._id,
    patient,
    byPatient: patient,
    thread: patient,
    "client/thread": ana.id,
  };
  needed = {
    listSectionHistory: { section: "general" },
    listOrders: { nutritionist: ana.id },
    listClientAccess: { nutritionist: ana.id },
    searchMessages: { q: "agua" },
    searchClientMessages: { q: "agua" },
  };
});
afterAll(() => product.close());

const lists = allRoutes.filter(({ spec: { query } }) => {
  const { shape } = (query?._zod.def ?? {}) as { shape?: object };
  return shape !== undefined && "cursor" in shape;
});

const madeUp = ["", "x", "~", "\uffff", "\u{10ffff}", "-1", "NaN", "1e99", "0001", "recent", "a".repeat(700)];
const someId = "0000000000000000000000000Z";

/** Cursors that no list ever gave, of one to four parts. */
const cursors: string[] = [
  "x",
  "ntf_01ARZ3NDEKTSV4RRFFQ69G5FAV",
  Buffer.from("null").toString("base64url"),
  Buffer.from("[[],{},1]").toString("base64url"),
  ...[1, 2, 3, 4].flatMap((length) =>
    madeUp.map((part) => cursorOf(...Array.from({ length }, () => part)).slice(0, 1500)),
  ),
  cursorOf("recent", "~#pat_x"),
  cursorOf("lastName", `\uffff#pat_${someId}`),
  cursorOf("2026-13-45T99:99:99Z", `nte_${someId}`),
  cursorOf("2026-01-01T00:00:00.000Z", "appointment", "\uffff"),
];

/** Well formed, and of no item: a page that starts anywhere. */
const strange: string[] = [
  ...["nut", "ord", "pat", "wko", "pmv", "aud", "ntf", "pas", "msg"].map((prefix) =>
    cursorOf(`${prefix}_${someId}`),
  ),
  ...["0", "99999999"].flatMap((number) => [cursorOf(number), cursorOf(`pmv_${someId}`, number)]),
  ...["0", "1", "99999999"].map((place) => cursorOf(place, `msg_${someId}`)),
  ...["0001-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z"].flatMap((at) => [
    ...["nut", "nte", "wko", "dlt"].map((prefix) => cursorOf(at, `${prefix}_${someId}`)),
    ...["appointment", "note", "pass"].map((kind) => cursorOf(at, kind, `apt_${someId}`)),
    cursorOf(at, `nut_${someId}`, "999999999999", "0".repeat(64)),
    cursorOf("recent", `${at}#pat_${someId}`),
  ]),
  cursorOf("lastName", `#pat_${someId}`),
  ...["0001-01-01", "9999-12-31"].map((day) => cursorOf(day, `mpl_${someId}`)),
];

function read(route: Route, cursor: string) {
  const { auth, path } = route.spec;
  const [, client = "", name = ""] = /(client\/)?(\w+)\/\{/.exec(path) ?? [];
  const id = documents[client + name] ?? documents[name] ?? "";
  const params = Object.fromEntries(pathNamesOf(path).map((one) => [one, id]));
  const query = { ...needed[route.name], cursor };
  return product.send(route, { params, query }, { token: tokens[auth] ?? "" });
}

const named = lists.map((route): [string, Route, number] => [routeKeyOf(route), route, lists.indexOf(route)]);

describe.each(named)("%s", (_, route, at) => {
  test("refuses a made-up cursor on its field", async () => {
    for (const cursor of shareOf(cursors, { ofCase: at, oneOf: 3 })) {
      const { status, body } = await read(route, cursor);
      expect({ cursor, status, body }).toMatchObject({
        status: 400,
        body: { code: "validation", fields: { cursor: expect.any(String) as string } },
      });
    }
  });

  test("answers a page or a refusal for a cursor of no item", async () => {
    for (const cursor of shareOf(strange, { ofCase: at, oneOf: 2 })) {
      const { status, body } = await read(route, cursor);
      const refusal = { cursor, status: 400, body: { fields: { cursor: expect.any(String) as string } } };
      expect({ cursor, status, body }).toMatchObject(status === 200 ? { status: 200 } : refusal);
    }
  });
});

test("every list that has pages is among them", () => expect(lists.length).toBeGreaterThan(20));
