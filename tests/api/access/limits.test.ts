import type { Route } from "@nutria/contract/wire/define";
import { appRoutes } from "@nutria/contract/routes/apps";
import { authRoutes } from "@nutria/contract/routes/auth";
import { bookingRoutes } from "@nutria/contract/routes/booking";
import { clientRoutes } from "@nutria/contract/routes/client";
import { eventRoutes } from "@nutria/contract/routes/events";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { storeRoutes } from "@nutria/contract/routes/store";
import { allRoutes } from "@nutria/contract/routes/index";
import { limitOf, limits, type LimitedAction } from "@nutria/core/kernel/limits";
import { isWithinLimit } from "@nutria/core/kernel/throttle";
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, patientForm, type SignedIn } from "../../support/accounts";
import { aPartner, anEvent, measures } from "../../support/partners";
import { startProduct, type Product, type RawInput } from "../../support/product";

let product: Product;
let nutritionist: SignedIn<"nutritionist">;
let partnerKey: string;
beforeAll(async () => {
  product = await startProduct();
  // In the middle of every window, so that none ends while it is filled.
  const seconds = Math.floor(Date.now() / 1000) % 3600;
  product.travel({ seconds: 3600 - seconds + 450 + 20 });
  nutritionist = await aNutritionist(product);
  partnerKey = (await aPartner(await nutritionist.context(), { stock: 5 })).key;
});
afterAll(() => product.close());

/** One wrong guess: the call, and who makes it. */
interface Guess {
  route: Route;
  input: (number: number) => RawInput;
  caller: () => { token?: string; address?: string };
  /** How many guesses one call makes. */
  each?: number;
}

const account = () => ({ token: nutritionist.token });
/** From one address, as the limit counts by it. */
const fromOne = (address: string) => () => ({ address });
const token = { params: { token: "no-es-ninguno" } };

/** A code that was never given, as an app sends it. */
const wrongCode = (app: string, number: number): RawInput => ({
  body: new URLSearchParams({
    ...{ grant_type: "authorization_code", client_id: app, code: `nac_${number}` },
    ...{ redirect_uri: "https://app.example.com/vuelta", code_verifier: "a".repeat(43) },
  }).toString(),
  headers: { "content-type": "application/x-www-form-urlencoded" },
});

/** What can be guessed, and how one guesses it: each stands in the table of limits. */
const guesses: Partial<Record<LimitedAction, Guess>> = {
  promotionCode: {
    route: storeRoutes.searchPromotion,
    input: (number) => ({ query: { code: `PROMO${number}` } }),
    caller: account,
  },
  verifyPatient: {
    route: patientRoutes.verifyPatient,
    input: (number) => ({ body: { email: `alguien${number}@example.com` } }),
    caller: account,
  },
  registrationCode: {
    route: eventRoutes.ingestEvents,
    input: (number) => ({
      body: Array.from({ length: 40 }, (_, index) =>
        anEvent("newPatientInBody", {
          patient: `7K3M-${String(1000 + number * 40 + index)}`,
          result: measures,
        }),
      ),
    }),
    caller: () => ({ token: partnerKey }),
    each: 40,
  },
  signIn: {
    route: authRoutes.login,
    input: () => ({
      query: { role: "nutritionist" },
      body: { email: nutritionist.email, password: "no-es-esta" },
    }),
    caller: fromOne("10.0.0.1"),
  },
  verify: {
    route: authRoutes.verifyEmail,
    input: (number) => ({
      body: { email: nutritionist.email, code: `x${number}`, role: "nutritionist", password: "secreta1" },
    }),
    caller: fromOne("10.0.0.2"),
  },
  register: {
    route: clientRoutes.registerPatient,
    input: () => ({ body: patientForm() }),
    caller: fromOne("10.0.0.3"),
  },
  appToken: {
    route: appRoutes.exchangeToken,
    input: (number) => wrongCode("app_00000000000000000000000000", number),
    caller: fromOne("10.0.0.6"),
  },
  appTokenByAddress: {
    route: appRoutes.exchangeToken,
    input: (number) => wrongCode(`app_${String(number).padStart(26, "0")}`, number),
    caller: fromOne("10.0.0.7"),
  },
  viewAuthorization: {
    route: appRoutes.viewAuthorization,
    input: (number) => ({ query: { client_id: `app_${number}` } }),
    caller: fromOne("10.0.0.8"),
  },
  mailedLink: { route: clientRoutes.getMailedLink, input: () => token, caller: fromOne("10.0.0.4") },
  openBooking: {
    route: bookingRoutes.getBooking,
    input: () => token,
    caller: fromOne("10.0.0.5"),
  },
};

/** What can be guessed but is counted by what the guess is about, or serves what a page is made of; said why. */
const elsewhere: Partial<Record<LimitedAction, string>> = {
  signInByAddress: "with signIn, over many accounts: tests/domain/identity/sign-in-limits",
  changePassword: "of the caller's own account: tests/api/access/auth-passwords",
  confirmPublicRequest: "a signed token: tests/api/public/public-request",
  mailSubscription: "a signed token, counted once it is good: tests/api/notifications/notification-mails",
  mailSubscriptionByAddress: "wrong tokens, below",
  answerInvitation: "a signed token, counted once it is good: tests/domain/linking/invitation",
  calendar: "a signed address: tests/api/agenda/busy-calendars",
  answerAuthorization: "a patient's own act, which gives away nothing: tests/api/access/apps",
  recordFile: "a signed address that lapses: tests/api/records/record-files",
  workoutVideo: "a signed address that lapses: tests/api/workouts/workouts",
};

/** The first part of the table: what can be guessed. */
const guessable = (Object.keys(limits) as LimitedAction[]).slice(
  0,
  Object.keys(limits).indexOf("verificationRequest"),
);

test("everything that can be guessed is guessed here, or is said where", () => {
  expect(guessable.filter((action) => !guesses[action] && !elsewhere[action])).toEqual([]);
});

describe.each(Object.entries(guesses))("guessing %s", (action, { route, input, caller, each = 1 }) => {
  test("ends at the limit of the table, with the time to wait", async () => {
    const { limit, windowSeconds } = limits[action as LimitedAction];
    const by = caller();
    const call = async (number: number) => product.send(route, input(number), by);
    const most = limit / each;
    for (let number = 0; number < most; number++) {
      const { status, body } = await call(number);
      expect(status, JSON.stringify(body)).not.toBe(429);
      expect(status).toBeLessThan(500);
    }
    const refused = await call(most);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(windowSeconds);
  });
});

test("a good promotion code is not counted, so a shop goes on", async () => {
  const other = await aNutritionist(product);
  for (let number = 0; number < 3; number++) {
    const { status } = await product.send(
      storeRoutes.searchPromotion,
      { query: { code: `NADA${randomUUID().slice(0, 4)}` } },
      { token: other.token },
    );
    expect(status).toBe(404);
  }
});

test("no limit is written anywhere but in the table", () => {
  const folder = fileURLToPath(new URL("../../../packages/core", import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  );
  const found = files.filter((name) => /windowSeconds: [\d(]/.test(readFileSync(join(folder, name), "utf8")));
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual(["kernel/limits.ts"]);
});

/** The limit that a route with a token counts by, and what else it needs to get that far. */
const tokenRoutes: Readonly<Record<string, [LimitedAction, RawInput?]>> = {
  getMailedLink: ["mailedLink"],
  acceptMailedLink: ["mailedLink", { body: { code: "123456" } }],
  answerInvitation: [
    "mailedLink",
    {
      body: {
        ...{ name: "Rosa", lastName: "Gil", email: "rosa@example.com" },
        ...{ phoneNumber: "5512345678", countryCode: 52 },
      },
    },
  ],
  sendMailedLinkCode: ["mailedLink"],
  rejectMailedLink: ["mailedLink", { body: {} }],
  cancelMailedAppointment: ["mailedLink", { body: {} }],
  confirmMailedAppointment: ["mailedLink"],
  readMailedCalendar: ["mailedLink"],
  getMailedAvailability: ["mailedLink", { query: { date: "2030-01-07" } }],
  listMailedFreeTimes: ["mailedLink"],
  proposeMailedDate: ["mailedLink", { body: { startDate: "2030-01-07T16:00:00.000Z" } }],
  openMailedAccount: ["mailedLink", { body: { password: "secreta1", acceptsPrivacy: true } }],
  updateMailedWhatsAppConsent: ["mailedLink", { body: { isOn: true } }],
  getInvitedBooker: ["openBooking"],
  bookInvited: [
    "openBooking",
    { body: { service: "srv_1", mode: "online", startDate: "2030-01-07T16:00:00.000Z" } },
  ],
  getBooking: ["openBooking"],
  confirmBooking: ["openBooking", { body: {} }],
  moveBooking: ["openBooking", { body: { startDate: "2030-01-07T16:00:00.000Z" } }],
  cancelBooking: ["openBooking", { body: {} }],
  readBookingCalendar: ["openBooking"],
  readCalendar: ["calendar"],
  confirmPublicRequest: ["confirmPublicRequest"],
  getAssistantInvitation: ["mailedLink"],
  acceptAssistantInvitation: ["mailedLink", { body: { password: "secreta1" } }],
  getRecordFile: ["recordFile"],
  getWorkoutVideo: ["workoutVideo"],
  getMailedQuestionnaire: ["mailedLink"],
  agreeToMailedQuestionnaire: ["mailedLink", { body: { version: "2026-11-27" } }],
  saveMailedAnswers: ["mailedLink", { body: { answers: {}, version: 0 } }],
  submitMailedQuestionnaire: ["mailedLink"],
  correctMailedQuestionnaire: ["mailedLink", { body: { part: "about", text: "Otra" } }],
  getMailSubscription: ["mailSubscriptionByAddress"],
  unsubscribeFromMail: ["mailSubscriptionByAddress"],
};

const withToken = allRoutes.filter(({ spec }) => spec.path.includes("{token}"));

test("each route with a token says by which limit it is counted", () => {
  expect(withToken.map(({ name }) => name).toSorted()).toEqual(Object.keys(tokenRoutes).toSorted());
});

test.each(withToken.map((route) => [route.name, route] as const))(
  "%s answers nobody who tried too many tokens",
  async (name, route) => {
    const [action, input] = tokenRoutes[name] ?? ["mailedLink"];
    const address = `10.7.0.${withToken.indexOf(route)}`;
    const call = () => product.send(route, { ...input, ...token }, { address });
    const first = await call();
    expect(first.status, JSON.stringify(first.body)).toBe(404);
    // The window is filled at once: so many wrong tokens would take a minute for all these routes.
    const { limit } = limits[action];
    await isWithinLimit(
      await product.context({ role: "system", id: "test" }),
      limitOf(action, address, limit),
    );
    const { status, headers } = await call();
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  },
);
