import { appScopes, eventScopes, type AppScope } from "@nutria/contract/people/apps";
import { pathNamesOf, routeKeyOf, type Route } from "@nutria/contract/wire/define";
import { allRoutes } from "@nutria/contract/routes/index";
import { eventRoutes } from "@nutria/contract/routes/events";
import { patientEventTypes, partnerEventTypes } from "@nutria/contract/schemas/event";
import type { RegisteredApp } from "@nutria/contract/schemas/app";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, type SignedIn } from "../../support/accounts";
import { anApp, connect } from "../../support/apps";
import { linkedAccount } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";

const booking = ["appointments:read", "appointments:write"] as const;

/** The scopes any of which opens a route, written a second time: a route that is not here opens to no app. */
const opened: Readonly<Record<string, readonly AppScope[]>> = {
  getPatientProfile: ["profile:read"],
  listClientNutritionists: appScopes,
  getClientPlan: ["plan:read"],
  getClientPlanPdf: ["plan:read"],
  getClientShoppingListPdf: ["plan:read"],
  getClientDiary: ["diary:read"],
  uploadClientFile: ["diary:write", "messages"],
  getClientProgress: ["progress:read"],
  listClientResults: ["progress:read"],
  listClientWorkouts: ["workouts:read"],
  getClientWorkout: ["workouts:read"],
  listClientAppointments: ["appointments:read"],
  getClientNextAppointment: ["appointments:read"],
  getClientBookingOptions: booking,
  getClientAvailability: booking,
  listClientFreeTimes: booking,
  createClientAppointment: ["appointments:write"],
  acceptClientAppointment: ["appointments:write"],
  rejectClientAppointment: ["appointments:write"],
  rescheduleClientAppointment: ["appointments:write"],
  confirmClientAppointment: ["appointments:write"],
  cancelClientAppointment: ["appointments:write"],
  listClientThreads: ["messages"],
  listClientMessages: ["messages"],
  markClientThreadRead: ["messages"],
  searchClientMessages: ["messages"],
  listScanPartners: ["passes"],
  listClientPasses: ["passes"],
  scheduleClientPass: ["passes"],
  listClientLinkRequests: ["requests"],
  createClientLinkRequest: ["requests"],
  cancelClientLinkRequest: ["requests"],
  ingestEvents: ["diary:write", "messages", "appointments:write", "requests"],
};

/** The scope of each event, written a second time. */
const ofEvents: Readonly<Record<string, AppScope>> = {
  newLinkRequest: "requests",
  rescheduledAppointment: "appointments:write",
  cancelledAppointmemnt: "appointments:write",
  sentMessage: "messages",
  loggedMeal: "diary:write",
  removedMeal: "diary:write",
  commentedMeal: "diary:write",
  lovedComment: "diary:write",
  loggedWater: "diary:write",
  loggedWeight: "diary:write",
  loggedGlucose: "diary:write",
  completedWorkout: "diary:write",
};

let product: Product;
let nutritionist: SignedIn<"nutritionist">;
let patient: SignedIn<"patient">;
let app: RegisteredApp;
/** The access token of each single scope, and of all. */
const tokens = new Map<AppScope | "all", string>();
beforeAll(async () => {
  product = await startProduct();
  nutritionist = await aNutritionist(product);
  patient = await linkedAccount(product, nutritionist);
  app = await anApp(product);
  for (const scope of appScopes)
    tokens.set(scope, (await connect(product, patient, app, [scope])).access_token);
  tokens.set("all", (await connect(product, patient, app)).access_token);
});
afterAll(() => product.close());

const guarded = allRoutes.filter(({ spec }) => spec.auth !== "public");
const call = async (route: Route, token: string) => {
  const params = Object.fromEntries(pathNamesOf(route.spec.path).map((name) => [name, "someone-elses"]));
  const { status, body } = await product.send(route, { params, body: {} }, { token });
  return { status, code: (body as { code?: string } | null)?.code };
};

describe("an app's token opens what its scopes say", () => {
  test.each(guarded.map((route): [string, Route] => [routeKeyOf(route), route]))("%s", async (_, route) => {
    const scopes = opened[route.name];
    for (const [scope, token] of tokens) {
      const answer = await call(route, token);
      if (scopes === undefined) expect(answer, scope).toEqual({ status: 403, code: "forbidden" });
      else if (scope === "all" || scopes.includes(scope)) {
        expect([401, 403, 500], `${scope}: ${answer.code}`).not.toContain(answer.status);
      } else expect(answer, scope).toEqual({ status: 403, code: "insufficient_scope" });
    }
  });

  test("and every route and event of the table is one of the contract", () => {
    const names = new Set(allRoutes.map(({ name }) => name));
    expect(Object.keys(opened).filter((name) => !names.has(name))).toEqual([]);
    expect(Object.keys(ofEvents).toSorted()).toEqual(patientEventTypes.toSorted());
    expect(eventScopes).toEqual(ofEvents);
  });
});

describe("an event of an app is taken when its scope was given", () => {
  const eventOf = (type: string) => ({
    id: `app-${type}`,
    type,
    occurredAt: new Date().toISOString(),
    data: {},
  });
  const types = [...patientEventTypes, ...partnerEventTypes];

  test.each([...appScopes, "all"] as const)("%s", async (scope) => {
    product.travel({ seconds: 61 });
    const token = tokens.get(scope) ?? "";
    const body = types.map(eventOf);
    if (!Object.values(ofEvents).some((one) => scope === "all" || one === scope)) {
      const refusal = await product.refusal(eventRoutes.ingestEvents, { body }, { token });
      expect(refusal).toMatchObject({ status: 403, code: "insufficient_scope" });
      return;
    }
    const { results } = await product.call(eventRoutes.ingestEvents, { body }, { token });
    for (const [at, type] of types.entries()) {
      const isOfPartner = ofEvents[type] === undefined;
      const isOpen = scope === "all" || scope === ofEvents[type];
      // What the event lacks is named to whoever may send it.
      const code = isOfPartner ? "forbidden" : isOpen ? "validation" : "insufficient_scope";
      expect(results[at]?.error?.code, type).toBe(code);
    }
  });
});
