import { demoPatient } from "@nutria/local/demo/account";
import { demoApp } from "@nutria/local/demo/app";
import { testCloudOptions } from "@nutria/local/testing";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startRunningProduct, type RunningProduct } from "../support/scenario/running-product";
import { violationsInBothSchemes } from "../support/scenario/scenario";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let product: RunningProduct;
/** An app that listens on this machine, and the addresses to which browsers went on. */
let app: Server;
const answers: URL[] = [];
beforeAll(async () => {
  product = await startRunningProduct({ isDemoWanted: true, cloudOptions: testCloudOptions });
  app = createServer(({ url = "" }, response) => {
    answers.push(new URL(url, "http://127.0.0.1"));
    response.end("Listo");
  });
  await new Promise<void>((resolve) => app.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await new Promise((resolve) => app.close(resolve));
  await product.close();
});

const requestOf = (change: Record<string, string> = {}): string => {
  const { port } = app.address() as AddressInfo;
  const parameters = new URLSearchParams({
    response_type: "code",
    client_id: demoApp.id,
    redirect_uri: `http://127.0.0.1:${port}/regreso`,
    scope: "diary:write appointments:read messages",
    state: "abc",
    code_challenge: "x".repeat(43),
    code_challenge_method: "S256",
    ...change,
  });
  return `/mi/autorizar?${parameters.toString()}`;
};

async function openQuestion(width: number): Promise<Page> {
  const page = await product.visit({ viewport: { width, height: 760 }, colorScheme: "light" });
  const answer = await page.goto(requestOf());
  // No other site shows the page in a frame.
  expect(answer?.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  await page.getByLabel("Correo").fill(demoPatient.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(demoPatient.password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.getByRole("heading", { name: "Bitácora quiere conectarse a tu cuenta" }).waitFor();
  return page;
}

describe.each([320, 390, 1280])("a patient who is asked by an app, at %i px", (width) => {
  test("signs in, reads what it wants and allows it by the keyboard", async () => {
    const page = await openQuestion(width);
    const overflow = "document.documentElement.scrollWidth - window.innerWidth";
    expect(await page.evaluate<number>(overflow)).toBe(0);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.getByRole("button", { name: "Permitir", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/regreso\?/);
    const { searchParams } = answers.at(-1) as URL;
    expect(searchParams.get("code")).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get("state")).toBe("abc");
    // The question is not left behind in the history.
    await page.goBack();
    expect(page.url()).not.toContain("/mi/autorizar");
    await page.close();
  });

  test("says no, and the app is told", async () => {
    const page = await openQuestion(width);
    await page.getByRole("button", { name: "No permitir", exact: true }).click();
    await page.waitForURL(/\/regreso\?/);
    expect(answers.at(-1)?.searchParams.get("error")).toBe("access_denied");
    await page.close();
  });
});

test("a request of an unknown address stays on the page, before anybody signs in", async () => {
  const page = await product.visit();
  const before = answers.length;
  await page.goto(requestOf({ redirect_uri: "https://otro.example/regreso" }));
  await page.getByRole("heading", { name: "Esta solicitud no está bien hecha" }).waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  expect(answers).toHaveLength(before);
  await page.goto(requestOf({ scope: "todo" }));
  await page.waitForURL(/\/regreso\?/);
  expect(answers.at(-1)?.searchParams.get("error")).toBe("invalid_scope");
  expect(product.complaints).toEqual([]);
});
