import { patientRoutes } from "@nutria/contract/routes/patients";
import { assistantRights, practiceHeader, type AssistantRight } from "@nutria/contract/people/assistants";
import { pathNamesOf, routeKeyOf, type Route } from "@nutria/contract/wire/define";
import { assistantRoutes } from "@nutria/contract/routes/assistants";
import { allRoutes } from "@nutria/contract/routes/index";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, aPatient, type SignedIn } from "../../support/accounts";
import { anAssistant, type SignedInAssistant } from "../../support/assistants";
import { startProduct, type Product } from "../../support/product";
import { shareOf } from "../../support/depth";

/**
 * What each right opens, written here a second time: a route that opens to assistants is a decision, not a slip. Every
 * route that is not in this table is closed to all of them (decisions, "Assistants").
 */
const opened: Record<string, (rights: readonly AssistantRight[]) => boolean> = {
  ...each("agenda", [
    "listAppointments",
    "listAgenda",
    "createAppointment",
    "updateAppointment",
    "acceptAppointment",
    "confirmAppointment",
    "rejectAppointment",
    "cancelAppointment",
    "setAttendance",
    "summarizeAttendance",
    "listWaitingAppointments",
    "getAvailability",
    "listOwnFreeTimes",
    "getLastVisit",
    // That somebody who books for the owner sees what her other calendars occupy, and nothing else of them.
    "getOtherBusyTimes",
    "refreshBusyCalendars",
  ]),
  ...each("contacts", [
    "createPatient",
    "verifyPatient",
    "updateBasicInfo",
    "retryMail",
    "correctEmail",
    "getRegisterInstructions",
    "listLinkRequests",
    "createLinkRequest",
    "acceptLinkRequest",
    "rejectLinkRequest",
    "cancelLinkRequest",
    "shareLinkRequest",
    "createInvitation",
    "getInvitation",
  ]),
  ...each("payments", ["recordVisitPayment", "reverseVisitPayment", "readIncome"]),
  // The panel of a visit, which records its payment too, and what it reads of the practice.
  ...Object.fromEntries(
    ["getAppointment", "countAppointments", "listOffices", "listOfficeSchedules", "listDaysOff"].map(
      (name) => [
        name,
        (rights: readonly AssistantRight[]) => rights.includes("agenda") || rights.includes("payments"),
      ],
    ),
  ),
  // To find whom to book, and to write to them.
  listPatients: (rights) => rights.includes("agenda") || rights.includes("contacts"),
  acceptAppointmentWithPatient: (rights) => rights.includes("agenda") && rights.includes("contacts"),
  getAssistedPractice: (rights) => rights.length > 0,
};

/** What every assistant may do for their own account, whatever the practice. */
const ofTheirOwn = new Set([
  "changePassword",
  "listSessions",
  "getDraftKey",
  "endSession",
  "listAssistedPractices",
]);

function each(right: AssistantRight, names: readonly string[]) {
  return Object.fromEntries(
    names.map((name) => [name, (rights: readonly AssistantRight[]) => rights.includes(right)]),
  );
}

/** Every combination of rights that an owner may give. */
const combinations: (readonly AssistantRight[])[] = [
  ["agenda"],
  ["contacts"],
  ["payments"],
  ["agenda", "contacts"],
  ["agenda", "payments"],
  ["contacts", "payments"],
  assistantRights,
];

let product: Product;
let owner: SignedIn<"nutritionist">;
let stranger: SignedIn<"nutritionist">;
let patient: SignedIn<"patient">;
let assistant: SignedInAssistant;

beforeAll(async () => {
  product = await startProduct();
  [owner, stranger] = [await aNutritionist(product), await aNutritionist(product)];
  patient = await aPatient(product);
  assistant = await anAssistant(product, owner, ["agenda"]);
});
afterAll(() => product.close());

const named = (routes: readonly Route[]): [string, Route][] =>
  routes.map((route) => [routeKeyOf(route), route]);
const guarded = allRoutes.filter(({ spec }) => spec.auth !== "public");

/** A call with ids of nobody and an empty body: past the gate, it is refused for what it says, or answers. */
function harmless(route: Route) {
  const params = Object.fromEntries(pathNamesOf(route.spec.path).map((name) => [name, "apt_of-nobody"]));
  return { params, body: {} };
}

/** Whether a caller came past the gate: anything but 'who are you' and 'you may not'. */
async function passes(route: Route, token: string, headers: Record<string, string> = {}): Promise<boolean> {
  const { status, body } = await product.send(route, { ...harmless(route), headers }, { token });
  const { code } = (body ?? {}) as { code?: string };
  expect(code, `${route.name} as ${token.slice(-6)}`).not.toBe("internal");
  return status !== 401 && code !== "forbidden" && code !== "not_assistant" && code !== "practice_required";
}

describe("nobody, the owner and a patient come where they came before", () => {
  test.each(named(guarded))("%s", async (_, route) => {
    const { auth } = route.spec;
    expect((await product.send(route, harmless(route))).status).toBe(401);
    expect(await passes(route, owner.token)).toBe(auth === "nutritionist" || auth === "signedIn");
    expect(await passes(route, patient.token)).toBe(["patient", "signedIn", "event"].includes(auth));
  });
});

describe.each(combinations.map((rights, at) => [rights.join(", "), rights, at] as const))(
  "an assistant with the rights %s",
  (_, rights, at) => {
    beforeAll(async () => {
      await owner.call(assistantRoutes.changeAssistantRights, {
        params: { id: assistant.id },
        body: { rights: [...rights] },
      });
    });

    test.each(named(shareOf(guarded, { ofCase: at, oneOf: 3 })))("%s", async (__, route) => {
      const isOpen = ofTheirOwn.has(route.name) || (opened[route.name]?.(rights) ?? false);
      const forOwner = { [practiceHeader]: owner.id };
      expect(await passes(route, assistant.token, forOwner)).toBe(isOpen);
      if (isOpen) return;
      const refusal = await product.refusal(
        route,
        { ...harmless(route), headers: forOwner },
        { token: assistant.token },
      );
      expect(refusal).toMatchObject({ status: 403, code: "forbidden" });
    });
  },
);

describe("an assistant of one practice is nobody in another", () => {
  test.each(named(guarded.filter(({ name }) => opened[name] !== undefined)))("%s", async (_, route) => {
    const call = (practice?: string) =>
      product.refusal(
        route,
        { ...harmless(route), ...(practice !== undefined && { headers: { [practiceHeader]: practice } }) },
        { token: assistant.token },
      );
    expect(await call(stranger.id)).toMatchObject({ status: 404, code: "not_assistant" });
    expect(await call("nut_00000000000000000000000000")).toMatchObject({
      status: 404,
      code: "not_assistant",
    });
    expect(await call("'; drop table")).toMatchObject({ status: 404, code: "not_assistant" });
    expect(await call()).toMatchObject({ status: 400, code: "practice_required" });
  });
});

test("the table names routes that exist, and the contract opens no other", () => {
  const declared = allRoutes.flatMap(({ name, spec }) => (spec.assistant === undefined ? [] : [name]));
  const expected = [...Object.keys(opened), "changePassword", "listSessions", "endSession", "getDraftKey"];
  expect(declared.toSorted()).toEqual(expected.toSorted());
});

test("the key of what an assistant is typing is their own, with every right and for every practice", async () => {
  const keyOf = async (token: string, headers: Record<string, string> = {}) =>
    (await product.call(patientRoutes.getDraftKey, { headers }, { token })).key;
  const mine = await keyOf(assistant.token);
  expect(await keyOf(assistant.token, { [practiceHeader]: owner.id })).toBe(mine);
  expect(await keyOf(assistant.token, { [practiceHeader]: stranger.id })).toBe(mine);
  const other = await anAssistant(product, owner, ["payments"]);
  const keys = [mine, await keyOf(owner.token), await keyOf(stranger.token), await keyOf(other.token)];
  expect(new Set(keys).size).toBe(4);
});

test("no route with clinical data opens to an assistant", () => {
  const clinical = allRoutes.filter(
    ({ spec }) => spec.clinical !== undefined && spec.assistant !== undefined,
  );
  expect(clinical.map(({ name }) => name)).toEqual([]);
});
