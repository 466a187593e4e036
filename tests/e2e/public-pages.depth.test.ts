import { describe, expect, test } from "vitest";
import { accessibilityViolations, openProduct, page, product } from "../support/scenario/scenario";

openProduct("public-pages");

const addresses = [
  "/",
  "/signIn",
  "/signUp",
  "/thankyou",
  "/verification-completed",
  "/privacy",
  "/conditions",
  "/contact",
  "/unsubscribe/no-es-un-enlace",
  "/p/no-es-un-enlace",
  "/n/nadie",
  "/no-existe",
];
const widths = [1280, 768, 390];
const looks = [
  { width: 1280, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
] as const;

describe("every public page", () => {
  test.each(addresses)(
    "%s is accessible on a desktop and on a dark phone, and fits between",
    async (address) => {
      for (const { width, colorScheme } of looks) {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.goto(address);
        await page.locator("h1").first().waitFor();
        await page.waitForLoadState("networkidle");
        expect(await accessibilityViolations()).toEqual([]);
      }
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        const excess = "document.documentElement.scrollWidth - innerWidth";
        await expect
          .poll(() => page.evaluate<number>(excess), { message: `at ${width}` })
          .toBeLessThanOrEqual(0);
      }
    },
  );
});

describe("the privacy notice", () => {
  const canvas = () => page.locator("canvas.react-pdf__Page__canvas");
  const width = async () => Math.round((await canvas().boundingBox())?.width ?? 0);
  const press = async () => page.mouse.click(640, 600);

  test("is 800 wide on a desktop and at most 420 on a phone, and a press zooms", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/privacy");
    await canvas().waitFor();
    expect(await width()).toBe(800);
    await press();
    await expect.poll(width).toBe(1400);
    await press();
    await expect.poll(width).toBe(800);
    await page.setViewportSize({ width: 500, height: 800 });
    await expect.poll(width).toBe(420);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(width).toBeLessThan(390);
  });

  test("turns its pages by buttons and keys, and its headings are there for screen readers", async () => {
    await page.getByRole("heading", { name: "1. Responsable y domicilio", level: 2 }).waitFor();
    await page
      .getByRole("paragraph")
      .filter({ hasText: "Atiende los asuntos de datos personales" })
      .waitFor();
    const place = page.getByText(/^Página \d de \d$/).first();
    await expect.poll(() => place.textContent()).toMatch(/^Página 1 de [4-6]$/);
    await page.getByRole("button", { name: "Página siguiente" }).click();
    await expect.poll(() => place.textContent()).toMatch(/^Página 2 de/);
    await page.getByRole("region", { name: /documento/ }).focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => place.textContent()).toMatch(/^Página 3 de/);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => place.textContent()).toMatch(/^Página 2 de/);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Descargar PDF" }).click();
    expect((await download).suggestedFilename()).toBe("aviso-de-privacidad.pdf");
  });
});

describe("the product as an application", () => {
  test("has what a browser installs it by, and what search engines and chats read", async () => {
    const read = async (path: string) => {
      const answer = await fetch(product.url + path);
      expect([path, answer.status]).toEqual([path, 200]);
      return answer;
    };
    const manifest = (await (await read("/manifest.webmanifest")).json()) as {
      icons: { src: string; sizes: string }[];
    };
    for (const { src } of manifest.icons) {
      expect((await read(src)).headers.get("content-type")).toMatch(/^image\//);
    }
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
    expect((await read("/favicon.ico")).headers.get("content-type")).toBe("image/x-icon");
    const head = await (await read("/")).text();
    const card = /property="og:image" content="([^"]+)"/.exec(head)?.[1] ?? "";
    expect((await read(new URL(card).pathname)).headers.get("content-type")).toBe("image/jpeg");
    expect(await (await read("/robots.txt")).text()).toContain("Disallow: /dashboard");
    const sitemap = await (await read("/sitemap.xml")).text();
    for (const path of ["/signUp", "/privacy", "/conditions", "/contact"]) {
      expect(sitemap).toContain(`${path}</loc>`);
    }
    expect(sitemap).not.toMatch(/dashboard|\/n\//);
  });

  test("opened without a connection, shows a page of its own, and says so on an open page", async () => {
    await page.goto("/contact");
    await page.evaluate("navigator.serviceWorker.ready.then(() => true)");
    // The notice loads after the page.
    await page.getByRole("status").first().waitFor({ state: "attached" });
    await page.context().setOffline(true);
    await page.getByText("Sin conexión.").waitFor();
    await page.goto("/dashboard/patients");
    await page.getByRole("heading", { name: "No hay conexión" }).waitFor();
    expect(await accessibilityViolations()).toEqual([]);
    await page.context().setOffline(false);
    await page.getByRole("link", { name: "Reintentar" }).click();
    await page.getByRole("heading", { name: /Tu consulta completa/ }).waitFor();
  });
});
