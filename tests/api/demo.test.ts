import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { authRoutes } from "@nutria/contract/routes/auth";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { demoAccount } from "@nutria/local/demo/account";
import { seedDemo } from "@nutria/local/demo/index";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct, type Product } from "../support/product";

let product: Product;
let caller: { token: string };

beforeAll(async () => {
  product = await startProduct();
  await seedDemo(product.cloud);
  const session = await product.call(authRoutes.login, {
    query: { role: "nutritionist" },
    body: demoAccount,
  });
  caller = { token: session.token.accessToken };
}, 120_000);
afterAll(() => product.close());

test("the demo practice has somebody on every tab, passes, and one that came back", async () => {
  const { counts } = await product.call(patientRoutes.listPatients, {}, caller);
  expect(counts).toEqual({ active: 18, inactive: 2 });
  const requests = await product.call(patientRoutes.listLinkRequests, {}, caller);
  expect(requests.map(({ starter }) => starter).sort()).toEqual([
    "nutritionist",
    "nutritionist",
    "patient",
    "patient",
  ]);
  const passes = await product.call(patientRoutes.getPassInfo, {}, caller);
  expect(passes.activePasses).toBe(4);
  expect(passes.returnedPasses).toHaveLength(1);
});

test("its profile is complete, and its agenda shows every state", async () => {
  const user = await product.call(profileRoutes.getUser, {}, caller);
  expect(user).toMatchObject({ isProfileCompleted: true, hasLoggedIn: true, canUseAgenda: true });
  const now = Date.now();
  const day = 86_400_000;
  const appointments = await product.call(
    agendaRoutes.listAgenda,
    { query: { from: new Date(now - 8 * day).toISOString(), to: new Date(now + 15 * day).toISOString() } },
    caller,
  );
  const states = new Set(appointments.map(({ displayStatus }) => displayStatus));
  expect(states).toEqual(new Set(["ACCEPTED", "PENDING_BY_PATIENT", "PENDING_BY_NUTRITIONIST", "NORMAL"]));
});

test("nobody was mailed about the practice's past", async () => {
  await product.settle();
  const mails = await product.cloud.mails();
  const invited = mails.filter(({ to }) => !to.includes(demoAccount.email));
  expect(invited.flatMap(({ to }) => to).sort()).toEqual([
    "veronica.robles@correo.example",
    "wendy.castillo@correo.example",
  ]);
});
