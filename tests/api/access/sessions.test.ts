import { authRoutes } from "@nutria/contract/routes/auth";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aNutritionist, type SignedIn } from "../../support/accounts";
import { anAssistant } from "../../support/assistants";
import { linkedAccount } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let nutritionist: SignedIn<"nutritionist">;
beforeAll(async () => {
  product = await startProduct();
  nutritionist = await aNutritionist(product);
});
afterAll(() => product.close());

let carmen: SignedIn<"patient">;
beforeEach(async () => {
  carmen = await linkedAccount(product, nutritionist);
});

const signIn = async (device?: string) => {
  const { email, password } = carmen;
  const { token } = await product.call(
    authRoutes.login,
    { query: { role: "patient" }, body: { email, password, device } },
    { address: randomUUID() },
  );
  return token.accessToken;
};
const list = (token: string) => product.call(authRoutes.listSessions, {}, { token });
const end = (id: string, token: string) =>
  product.refusal(authRoutes.endSession, { params: { id } }, { token });

describe("the sessions of an account", () => {
  test("are listed by device, and say which one asks", async () => {
    const phone = await signIn("Chrome en Android");
    const nameless = await signIn();
    const sessions = await list(phone);
    expect(sessions).toHaveLength(3);
    expect(sessions.map(({ device }) => device).toSorted()).toEqual(["Chrome en Android", null, null]);
    expect(sessions.find(({ isCurrent }) => isCurrent)?.device).toBe("Chrome en Android");
    expect((await list(nameless)).filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  });

  test("end one by one: the tokens of that one are refused at once, and those of the others are not", async () => {
    const phone = await signIn("Safari en iPhone");
    const computer = await signIn("Firefox en Windows");
    const lost = (await list(computer)).find(({ device }) => device === "Safari en iPhone");
    await product.call(authRoutes.endSession, { params: { id: lost?._id ?? "" } }, { token: computer });
    expect((await product.refusal(authRoutes.listSessions, {}, { token: phone })).status).toBe(401);
    expect((await list(computer)).map(({ device }) => device)).not.toContain("Safari en iPhone");
    expect(await end(lost?._id ?? "", computer)).toMatchObject({ status: 404 });
  });

  test("are nobody else's: another account's and an unknown one are not found", async () => {
    const own = await signIn("Chrome en Mac");
    const other = await linkedAccount(product, nutritionist);
    const [one] = await list(own);
    expect(await end(one?._id ?? "", other.token)).toMatchObject({ status: 404 });
    expect(await end("unknown", own)).toMatchObject({ status: 404 });
    expect((await product.refusal(authRoutes.listSessions, {})).status).toBe(401);
    expect((await list(own)).find(({ isCurrent }) => isCurrent)?.device).toBe("Chrome en Mac");
  });

  test("are an assistant's too, whatever the rights and without a practice", async () => {
    const assistant = await anAssistant(product, nutritionist, ["contacts"]);
    const { email, password } = assistant;
    const { token } = await product.call(
      authRoutes.login,
      { query: { role: "assistant" }, body: { email, password, device: "Chrome en Android" } },
      { address: randomUUID() },
    );
    const phone = token.accessToken;
    const sessions = await list(assistant.token);
    expect(sessions.map(({ device }) => device).toSorted()).toEqual(["Chrome en Android", null]);
    const lost = sessions.find(({ isCurrent }) => !isCurrent)?._id ?? "";
    expect(await end(lost, nutritionist.token)).toMatchObject({ status: 404 });
    await product.call(authRoutes.endSession, { params: { id: lost } }, { token: assistant.token });
    expect((await product.refusal(authRoutes.listSessions, {}, { token: phone })).status).toBe(401);
    expect(await list(assistant.token)).toMatchObject([{ isCurrent: true }]);
    const [own] = await list(nutritionist.token);
    expect(await end(own?._id ?? "", assistant.token)).toMatchObject({ status: 404 });
  });

  test("take a name of sixty letters at most", async () => {
    const { email, password } = carmen;
    const body = { email, password, device: "x".repeat(61) };
    expect(await product.refusal(authRoutes.login, { query: { role: "patient" }, body })).toMatchObject({
      status: 400,
      fields: { device: expect.any(String) as string },
    });
  });
});
