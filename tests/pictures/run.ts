/**
 * `npm run make pictures`: takes the pictures of the home page and of the guides from the product itself, with its demo data,
 * and draws the icons and the card of shared links. `npm run make pictures agenda store` takes those whose name contains a word.
 * Fails when a screen has changed so that a step of a guide is not found on it, or when a picture is too large.
 */
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { demoAccount, demoPatient } from "@nutria/local/demo/account";
import type { BrowserContextOptions, Page } from "playwright";
import { startRunningProduct } from "../support/scenario/running-product";
import { drawBrand } from "./brand";
import { takePicture } from "./camera";
import { homeShots } from "./home-shots";
import type { Shot } from "./shots";
import { tutorialShots } from "./tutorial-shots";

const words = process.argv.slice(2);
const isWanted = (name: string): boolean => words.length === 0 || words.some((word) => name.includes(word));
const folderOf = (path: string): string => fileURLToPath(new URL(`../../web/${path}/`, import.meta.url));
/** The guides show every picture in this shape; `web/src/features/tutorials/guide-screen.tsx` reserves it. */
const guideWindow = { width: 1040, height: 680 };

const product = await startRunningProduct({ isDemoWanted: true });
let bytes = 0;
/** Kept from page to page, because the token of the session is replaced as it is used. */
let session: BrowserContextOptions["storageState"];
try {
  session = await signIn();
  await takeAll(homeShots, folderOf("src/features/home/pictures"));
  await takeAll(tutorialShots, folderOf("src/features/tutorials/pictures"));
  if (isWanted("brand")) await drawBrand(await product.visit(), folderOf("public"));
} finally {
  await product.close();
}
for (const complaint of product.complaints) console.error(complaint);
console.log(`${(bytes / 1000).toFixed(0)} kB in all`);
process.exit(product.complaints.length > 0 ? 1 : 0);

async function signIn() {
  const page = await product.visit();
  await page.goto("/signIn");
  await page.locator("input[name=email]").fill(demoAccount.email);
  await page.locator("input[name=password]").fill(demoAccount.password);
  await page.getByRole("button", { name: "Iniciar sesión" }).last().click();
  await page.waitForURL(/\/(dashboard|settings)/);
  return page.context().storageState();
}

/** Signs the patient in to the app, whose key on the phone no copy of a session has. */
async function signInToApp(page: Page): Promise<void> {
  await page.goto("/mi/entrar");
  await page.getByLabel("Correo").fill(demoPatient.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(demoPatient.password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.getByRole("heading", { name: /^Hola/ }).waitFor();
}

async function takeAll(shots: readonly Shot[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const shot of shots.filter(({ name }) => isWanted(name))) {
    for (const colorScheme of shot.isInBothThemes ? (["light", "dark"] as const) : (["light"] as const)) {
      const page = await product.visit({
        colorScheme,
        viewport: shot.window ?? guideWindow,
        ...(shot.by === undefined && session && { storageState: session }),
      });
      if (shot.by === "patient") await signInToApp(page);
      const path = `${folder}${shot.name}${colorScheme === "dark" ? "-dark" : ""}.webp`;
      const size = await take(page, shot, path);
      bytes += size;
      console.log(`${(size / 1000).toFixed(1).padStart(6)} kB  ${path}`);
      if (shot.by === undefined) session = await page.context().storageState();
      await page.context().close();
    }
  }
}

async function take(page: Page, shot: Shot, path: string): Promise<number> {
  page.setDefaultTimeout(15_000);
  try {
    await page.goto(typeof shot.at === "string" ? shot.at : await shot.at(page));
    await page.waitForLoadState("networkidle");
    await shot.prepare?.(page);
    await page.evaluate("document.fonts.ready.then(() => true)");
    const { width, height } = shot.window ?? guideWindow;
    return await takePicture(page, { x: 0, y: 0, width, height }, path, shot.exposure);
  } catch (error) {
    await page.screenshot({ path: ".build/pictures-failed.png" });
    throw new Error(`${shot.name} was not taken; .build/pictures-failed.png shows the screen`, {
      cause: error,
    });
  }
}
