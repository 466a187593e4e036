import { authRoutes } from "@nutria/contract/routes/auth";
import { pathNamesOf, routeKeyOf, type Role, type Route } from "@nutria/contract/wire/define";
import { allRoutes } from "@nutria/contract/routes/index";
import { assistantRoutes } from "@nutria/contract/routes/assistants";
import { busyCalendarRoutes } from "@nutria/contract/routes/busy-calendars";
import { clientRoutes } from "@nutria/contract/routes/client";
import { eventRoutes } from "@nutria/contract/routes/events";
import { messageRoutes } from "@nutria/contract/routes/messages";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { patientAppRoutes } from "@nutria/contract/routes/patient-app";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { questionnaireRoutes } from "@nutria/contract/routes/questionnaires";
import { recordRoutes } from "@nutria/contract/routes/records";
import { storeRoutes } from "@nutria/contract/routes/store";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import { defaultConversationSettings } from "@nutria/contract/schemas/conversation";
import { secretHashOf } from "@nutria/local/cognito/client-secret";
import { createCognito } from "@nutria/local/cognito/server";
import { newPushKey, publicKeyOf } from "@nutria/platform/web-push/vapid";
import {
  AdminAddUserToGroupCommand,
  AdminConfirmSignUpCommand,
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { busyCalendar } from "../support/calendars/files";
import { aNutritionist, aPatient, type SignedIn } from "../support/accounts";
import { anApp, connect } from "../support/apps";
import { anAssistant, assistantForm } from "../support/assistants";
import { shareOf } from "../support/depth";
import { consent } from "../support/samples/questionnaire-answers";
import { startProduct, type Product, type RawInput } from "../support/product";
import { anAgenda } from "../support/agenda/appointments";
import { aTestKey } from "../support/partners";
import { withPasses } from "../support/patients";
import { aBrowser } from "../support/push";
import { hours, onsiteOffice } from "../support/profile";
import { aPdf, fileForm } from "../support/samples/sample-files";
import { aWorkout } from "../support/workouts";

let product: Product;
let tokens: Record<Role, string>;

beforeAll(async () => {
  product = await startProduct();
  tokens = {
    nutritionist: await product.tokenOf("nutritionist"),
    patient: await product.tokenOf("patient"),
    admin: await product.tokenOf("admin"),
    assistant: await product.tokenOf("assistant"),
  };
});
afterAll(() => product.close());

const guarded = allRoutes.filter((route) => route.spec.auth !== "public");
const named = (routes: Route[]): [string, Route, number][] =>
  routes.map((route, at) => [routeKeyOf(route), route, at]);
const anyParams = (route: Route): Record<string, string> =>
  Object.fromEntries(pathNamesOf(route.spec.path).map((name) => [name, "someone-elses"]));

describe("a call without a valid token is refused", () => {
  test.each(named(guarded))("%s", async (_, route, at) => {
    const refused: (string | undefined)[] = [
      undefined,
      "not-a-token",
      withRole(tokens.nutritionist, "admin"),
      unsigned(tokens.nutritionist),
      await tokenOfAnotherPool(),
      keyOfNobody,
    ];
    for (const token of shareOf(refused, { ofCase: at, oneOf: 3 })) {
      const caller = token === undefined ? {} : { token };
      const refusal = await product.refusal(route, { params: anyParams(route), body: {} }, caller);
      expect(refusal).toMatchObject({ status: 401, code: "unauthorized", public: false });
    }
  });
});

describe("a role that a route does not allow is refused", () => {
  const roles: Role[] = ["nutritionist", "patient", "admin"];
  const mayCall = (route: Route, role: Role): boolean =>
    route.spec.auth === "signedIn" ||
    route.spec.auth === role ||
    (route.spec.auth === "event" && role === "patient");

  test.each(named(guarded))("%s", async (_, route) => {
    for (const role of roles.filter((one) => !mayCall(route, one))) {
      const refusal = await product.refusal(
        route,
        { params: anyParams(route), body: {} },
        { token: tokens[role] },
      );
      expect(refusal, role).toMatchObject({ status: 403, code: "forbidden" });
    }
  });
});

describe("another user's data are not found", () => {
  let owner: SignedIn<"nutritionist">;
  let patient: SignedIn<"patient">;
  /** Ids of the owner's data, by the route that takes them; another nutritionist sends them. */
  let ids: Record<string, string>;
  /** Tokens of somebody who has nothing of the owner's. */
  let strangers: Record<"nutritionist" | "patient" | "partner", string>;

  const aDayOff = { startDate: "2030-01-01T14:00:00.000Z", endDate: "2030-01-01T18:00:00.000Z" };
  const bodies: Record<string, unknown> = {
    setPracticeApp: { isRefused: true },
    updateAppointment: { comment: "Otra" },
    setAttendance: { attendance: "attended" },
    recordVisitPayment: { amount: 1, method: "cash" },
    reverseVisitPayment: { payment: "vpa_00000000000000000000000000" },
    rescheduleClientAppointment: { startDate: "2030-01-07T18:00:00.000Z" },
    scheduleClientPass: { partner: "prt_any", scheduledFor: new Date(Date.now() + 86_400_000).toISOString() },
    updateOffice: onsiteOffice(),
    updateOfficeSchedule: hours(["off_someone-elses"]),
    updateDayOff: aDayOff,
    updatePatient: { general: { name: "Otra", version: 1 } },
    updateVisitNote: { text: "Otra", version: 1 },
    restoreVisitNote: { toVersion: 1, version: 1 },
    restoreSection: { section: "general", toVersion: 1, version: 2 },
    sendMessage: { text: "Hola" },
    updateMealPlan: { title: "Otro", version: 1 },
    agreeToClientQuestionnaire: consent,
    saveClientAnswers: { answers: {}, version: 0 },
    correctClientQuestionnaire: { part: "reason", text: "Ya no" },
    transferQuestionnaire: { part: "reason", version: 0 },
    commentDiaryEntry: { entry: "2030-01-01.0", text: "¡Muy bien!" },
    markDiarySeen: { entries: ["2030-01-01.0"] },
    uploadClientFile: fileForm(aPdf()),
    updateWorkout: { name: "Otro" },
    restoreMealPlan: { toVersion: 1, version: 1 },
    assignWorkout: { patients: ["pat_someone-elses"] },
    changeAssistantRights: { rights: ["payments"] },
    saveWatchedNutrients: { nutrients: [], version: 0 },
    reviewFood: { contains: [], mayContain: [] },
    reviewDish: { contains: [], mayContain: [] },
    saveGoal: {
      weight: 70,
      skeletalMuscleMass: null,
      bodyFatPercentage: null,
      waist: null,
      by: null,
      version: 0,
    },
    correctEmail: { email: "corregido@example.com" },
    confirmEmail: { email: "corregido@example.com" },
    updateBasicInfo: {
      name: "Otra",
      lastName: "Persona",
      email: "otra@example.com",
      countryCode: 52,
      phoneNumber: "5599887766",
    },
  };

  const queries: Record<string, Record<string, string>> = {
    listSectionHistory: { section: "general" },
    getDiary: { from: "2030-01-01" },
  };

  beforeAll(async () => {
    const system = await product.context({ role: "system", id: "test" });
    strangers = {
      nutritionist: (await aNutritionist(product)).token,
      patient: (await aPatient(product)).token,
      partner: await aTestKey(system),
    };
    const tested = await product.call(eventRoutes.makeTestPatient, {}, { token: await aTestKey(system) });
    owner = await aNutritionist(product);
    patient = await aPatient(product);
    const linked = await aPatient(product);
    const { requestId } = await owner.call(patientRoutes.createLinkRequest, {
      body: { patient: linked.id, publicField: linked.email },
    });
    await linked.call(clientRoutes.acceptClientLinkRequest, { params: { id: requestId } });
    const sent = await owner.call(patientRoutes.createLinkRequest, {
      body: { patient: patient.id, publicField: patient.email },
    });
    const asking = await aPatient(product);
    const received = await asking.call(clientRoutes.createClientLinkRequest, {
      body: { nutritionist: owner.id },
    });
    const entered = await owner.call(patientRoutes.createPatient, {
      body: {
        name: "Rosa",
        lastName: "Entrada",
        email: "rosa.entrada@example.com",
        phoneNumber: "5544332211",
        countryCode: 52,
      },
    });
    const office = await owner.call(officeRoutes.createOffice, { body: onsiteOffice() });
    const { _id: schedule } = await owner.call(officeRoutes.createOfficeSchedule, {
      body: hours([office._id]),
    });
    const { _id: dayOff } = await owner.call(profileRoutes.createDayOff, { body: aDayOff });
    const { patientAsks, nutritionistAsks } = await anAgenda(owner, linked, office._id);
    await withPasses(owner, 1);
    await owner.call(patientRoutes.addPass, { params: { id: linked.id } });
    const [pass] = await linked.call(clientRoutes.listClientPasses, {});
    const card = await owner.call(storeRoutes.createCard, { body: { tokenId: "tok_visa", cardName: "Ana" } });
    const { order } = await owner.call(storeRoutes.buyPasses, {
      body: { cardId: card._id, storeProductId: "prd_passes5" },
    });
    const note = await owner.call(recordRoutes.createVisitNote, {
      body: { patient: linked.id, text: "Camina" },
    });
    const plan = await owner.call(recordRoutes.createMealPlan, {
      body: { patient: linked.id, startDate: "2030-01-01" },
    });
    await owner.call(recordRoutes.mailMealPlan, { params: { id: plan._id }, body: {} });
    queries.getClientPlanPdf = { nutritionist: owner.id };
    queries.getClientShoppingListPdf = { nutritionist: owner.id };
    const template = await owner.call(recordRoutes.createMealPlanTemplate, {
      body: { plan: plan._id, name: "Base" },
    });
    const food = await owner.call(recordRoutes.createFood, {
      body: { name: "Queso panela", group: "aoa-moderado", per100g: { energyKcal: 220 } },
    });
    const dish = await owner.call(recordRoutes.createDish, {
      body: {
        name: "Queso solo",
        meals: ["cena"],
        servings: 1,
        ingredients: [{ food: food._id, grams: 40 }],
      },
    });
    const workout = await owner.call(workoutRoutes.createWorkout, { body: aWorkout() });
    const upload = await owner.call(workoutRoutes.getUploadUrl, {
      query: { name: "rutina.mp4", size: "3000", type: "video/mp4" },
    });
    await owner.call(workoutRoutes.assignWorkout, {
      params: { id: workout._id },
      body: { patients: [linked.id] },
    });
    await owner.call(messageRoutes.saveConversationSettings, {
      body: { ...defaultConversationSettings, messages: true },
    });
    const message = await owner.call(messageRoutes.sendMessage, {
      params: { id: linked.id },
      body: { text: "Hola" },
    });
    await owner.call(questionnaireRoutes.sendQuestionnaire, { params: { id: linked.id } });
    bodies.markThreadRead = bodies.markThreadAnswered = bodies.markClientThreadRead = { upTo: message._id };
    const browser = () => aBrowser(product, publicKeyOf(newPushKey())).input;
    const device = await owner.call(notificationRoutes.subscribeToPush, { body: browser() });
    const phone = await linked.call(patientAppRoutes.subscribeClientToPush, { body: browser() });
    const assistant = await anAssistant(product, owner, ["agenda"]);
    const invited = await owner.call(assistantRoutes.inviteAssistant, { body: assistantForm(["agenda"]) });
    const calendar = await owner.call(busyCalendarRoutes.addBusyCalendar, {
      body: { name: "Personal", address: product.cloud.calendars.publish("personal", busyCalendar()) },
    });
    const invitation = await owner.call(patientRoutes.createInvitation, { body: { channel: "screen" } });
    const app = await anApp(product);
    await connect(product, linked, app);
    const [session] = await owner.call(authRoutes.listSessions, {});
    await product.settle();
    const [listed] = (await owner.call(notificationRoutes.listNotifications, {})).items;
    ids = {
      disconnectApp: app._id,
      setPracticeApp: app._id,
      markNotificationAsSeen: listed?._id ?? "",
      endSession: session?._id ?? "",
      unsubscribeFromPush: device._id,
      removeBusyCalendar: calendar._id,
      unsubscribeClientFromPush: phone._id,
      clearInBodyBadges: linked.id,
      updateAppointment: patientAsks,
      acceptAppointment: patientAsks,
      acceptAppointmentWithPatient: patientAsks,
      confirmAppointment: nutritionistAsks,
      rejectAppointment: patientAsks,
      cancelAppointment: patientAsks,
      setAttendance: patientAsks,
      recordVisitPayment: patientAsks,
      reverseVisitPayment: patientAsks,
      shareAppointment: nutritionistAsks,
      getAppointment: patientAsks,
      rejectClientAppointment: nutritionistAsks,
      acceptClientAppointment: nutritionistAsks,
      rescheduleClientAppointment: nutritionistAsks,
      cancelClientAppointment: nutritionistAsks,
      confirmClientAppointment: nutritionistAsks,
      changeAssistantRights: assistant.id,
      removeAssistant: assistant.id,
      withdrawAssistantInvitation: invited._id,
      updateOffice: office._id,
      removeOffice: office._id,
      listOfficeWarnings: office._id,
      updateOfficeSchedule: schedule,
      removeOfficeSchedule: schedule,
      listOfficeScheduleWarnings: schedule,
      updateDayOff: dayOff,
      removeDayOff: dayOff,
      getPatient: linked.id,
      updatePatient: linked.id,
      getTimeline: linked.id,
      getOverview: linked.id,
      getNewVisitNote: linked.id,
      getVisitNote: note._id,
      updateVisitNote: note._id,
      removeVisitNote: note._id,
      listVisitNotes: linked.id,
      listVisitNoteHistory: note._id,
      restoreVisitNote: note._id,
      listSectionHistory: linked.id,
      getProgress: linked.id,
      getPatientAccess: linked.id,
      updatePatientAccess: linked.id,
      listMessages: linked.id,
      countUnread: linked.id,
      sendMessage: linked.id,
      cancelScheduledMessage: linked.id,
      markThreadRead: linked.id,
      markThreadAnswered: linked.id,
      listClientMessages: owner.id,
      markClientThreadRead: owner.id,
      getDiary: linked.id,
      getDiarySummary: linked.id,
      commentDiaryEntry: linked.id,
      listQuestionnaires: linked.id,
      sendQuestionnaire: linked.id,
      transferQuestionnaire: linked.id,
      getClientQuestionnaire: owner.id,
      agreeToClientQuestionnaire: owner.id,
      saveClientAnswers: owner.id,
      submitClientQuestionnaire: owner.id,
      correctClientQuestionnaire: owner.id,
      remindToLog: linked.id,
      markDiarySeen: linked.id,
      uploadClientFile: owner.id,
      saveGoal: linked.id,
      getWatchedNutrients: linked.id,
      saveWatchedNutrients: linked.id,
      getSentPlansAgainst: linked.id,
      reviewFood: food._id,
      reviewDish: dish._id,
      restoreSection: linked.id,
      addPass: linked.id,
      activatePatient: linked.id,
      deactivatePatient: linked.id,
      listOpenProposals: linked.id,
      getInvitation: invitation._id,
      listAccess: linked.id,
      exportRecord: linked.id,
      getRecordPdf: linked.id,
      getMealPlan: plan._id,
      updateMealPlan: plan._id,
      removeMealPlan: plan._id,
      listMealPlanHistory: plan._id,
      restoreMealPlan: plan._id,
      getMealPlanPdf: plan._id,
      getShoppingListPdf: plan._id,
      leaveNutritionist: owner.id,
      getClientPlanPdf: plan._id,
      getClientShoppingListPdf: plan._id,
      removeFood: food._id,
      removeDish: dish._id,
      mailMealPlan: plan._id,
      listMealPlans: linked.id,
      removeMealPlanTemplate: template._id,
      getWorkout: workout._id,
      updateWorkout: workout._id,
      removeWorkout: workout._id,
      removeCustomVideo: upload.uploadId,
      assignWorkout: workout._id,
      listWorkoutPatients: workout._id,
      unassignWorkout: workout._id,
      getClientWorkout: workout._id,
      getRegisterInstructions: entered.patient._id,
      retryMail: entered.patient._id,
      correctEmail: entered.patient._id,
      confirmEmail: entered.patient._id,
      takeAccountBack: entered.patient._id,
      updateBasicInfo: entered.patient._id,
      acceptLinkRequest: received._id,
      rejectLinkRequest: received._id,
      cancelLinkRequest: sent.requestId,
      shareLinkRequest: sent.requestId,
      acceptClientLinkRequest: sent.requestId,
      rejectClientLinkRequest: sent.requestId,
      cancelClientLinkRequest: received._id,
      scheduleClientPass: pass?._id ?? "",
      giveTestPass: tested._id,
      setDefaultCard: card._id,
      removeCard: card._id,
      completeOrder: order._id,
      cancelOrder: order._id,
      getReceipt: order._id,
      listNutritionPlans: linked.id,
      listAnalyses: linked.id,
      ...(await uploadedDocuments(linked.id)),
    };
  });

  /** A plan and an analysis of a patient of the owner, by the route that takes their ids. */
  async function uploadedDocuments(patientId: string): Promise<Record<string, string>> {
    const { uploadRecordFile, createNutritionPlan, createAnalysis } = recordRoutes;
    const [one, other] = [
      await owner.call(uploadRecordFile, { body: fileForm(aPdf()) }),
      await owner.call(uploadRecordFile, { body: fileForm(aPdf()) }),
    ];
    const dates = { startDate: "2030-01-01", endDate: "2030-02-01" };
    const plan = await owner.call(createNutritionPlan, { body: { patient: patientId, ...dates, ...one } });
    const analysis = await owner.call(createAnalysis, {
      body: { patient: patientId, analysisDate: "2026-01-01", type: "Otro", ...other },
    });
    return { removeNutritionPlan: plan._id, removeAnalysis: analysis._id };
  }

  // Administrators share all data, so their routes have no owner; webhooks are tried in tests/api/integration.
  const owned = guarded.filter(
    ({ group, spec: { path, auth } }) =>
      pathNamesOf(path).includes("id") && auth !== "admin" && group !== "webhooks",
  );

  test.each(named(owned))("%s", async (_, route) => {
    const id = ids[route.name];
    if (id === undefined)
      throw new Error(`Say whose id ${route.name} takes, so that this test can try another's`);
    const { auth } = route.spec;
    const stranger = strangers[auth === "patient" || auth === "partner" ? auth : "nutritionist"];
    const input: RawInput = {
      params: { ...anyParams(route), id },
      body: bodies[route.name],
      ...(queries[route.name] && { query: queries[route.name] }),
    };
    expect(await product.refusal(route, input, { token: stranger })).toMatchObject({ status: 404 });
    const unknown = {
      ...input,
      params: { ...anyParams(route), id: `${id.slice(0, 4)}00000000000000000000000000` },
    };
    expect(await product.refusal(route, unknown, { token: stranger })).toMatchObject({ status: 404 });
  });
});

describe("over HTTP, as a browser or an app calls", () => {
  test("each guarded route answers 401 without a token, with a request id and nothing cached", async () => {
    const origin = await product.serve();
    for (const route of guarded) {
      const path = route.spec.path.replace(/\{\w+\}/g, "someone-elses");
      const response = await fetch(`${origin}${path}`, { method: route.spec.method });
      expect(response.status, routeKeyOf(route)).toBe(401);
      expect(response.headers.get("x-request-id")).toBeTruthy();
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });
});

// This test is last, because it moves the clock of the whole product.
describe("an expired token of ours says exactly 'jwt expired'", () => {
  test("on every guarded route", async () => {
    product.travel({ hours: 1 });
    for (const route of guarded) {
      const caller = { token: tokens.nutritionist };
      const refusal = await product.refusal(route, { params: anyParams(route), body: {} }, caller);
      expect(refusal, routeKeyOf(route)).toMatchObject({ status: 401, message: "jwt expired" });
    }
  });
});

function parts(token: string): [string, string, string] {
  return token.split(".") as [string, string, string];
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** The token with a changed role, under its old signature. */
function withRole(token: string, role: Role): string {
  const [header, payload, signature] = parts(token);
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
  return [header, encoded({ ...claims, "cognito:groups": [role] }), signature].join(".");
}

/** The token with the algorithm 'none' and no signature. */
function unsigned(token: string): string {
  const [, payload] = parts(token);
  return [encoded({ alg: "none", typ: "JWT" }), payload, ""].join(".");
}

/** A string in the format of a partner's key. */
const keyOfNobody = `npk_${"0".repeat(26)}_${"0".repeat(26)}_${"A".repeat(43)}`;

let foreign: Promise<string> | undefined;

/** A correctly signed token of a pool with the same name and another key. */
function tokenOfAnotherPool(): Promise<string> {
  return (foreign ??= (async () => {
    const directory = await mkdtemp(join(tmpdir(), "nutria-other-pool-"));
    const pool = await createCognito({ directory });
    const client = new CognitoIdentityProviderClient({ endpoint: pool.url });
    const user = { UserPoolId: pool.poolId, Username: "nut_foreign" };
    await client.send(
      new SignUpCommand({
        ClientId: pool.clientId,
        SecretHash: secretHashOf(pool, user.Username),
        Username: user.Username,
        Password: "secreta1",
        UserAttributes: [{ Name: "email", Value: "foreign@example.com" }],
      }),
    );
    await client.send(new AdminConfirmSignUpCommand(user));
    await client.send(new AdminAddUserToGroupCommand({ ...user, GroupName: "nutritionist" }));
    const { AuthenticationResult } = await client.send(
      new AdminInitiateAuthCommand({
        UserPoolId: pool.poolId,
        ClientId: pool.clientId,
        AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
        AuthParameters: {
          USERNAME: user.Username,
          PASSWORD: "secreta1",
          SECRET_HASH: secretHashOf(pool, user.Username),
        },
      }),
    );
    await pool.close();
    await rm(directory, { recursive: true });
    return AuthenticationResult?.AccessToken ?? "";
  })());
}
