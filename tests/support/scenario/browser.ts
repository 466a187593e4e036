/**
 * The browser of the tests: the Chromium of an npm package, whatever the machine has installed, so that a test sees the same
 * browser everywhere. It reads and writes only under `.build`. The package has programs for Linux on x64 alone; elsewhere it is
 * the machine's own Chromium. `NUTRIA_TEST_BROWSER` names another.
 */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type LaunchOptions } from "playwright";

const isPackaged = process.platform === "linux" && process.arch === "x64";

/** The usual paths of an installed Chromium. */
const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Stops Chromium's own network requests. */
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The folder where the packaged Chromium, its libraries and its fonts are unpacked, once. */
const folder = fileURLToPath(new URL("../../../.build/browser/", import.meta.url));
const fontFolder = `${folder}fonts/fonts`;
/** Fontconfig reads this file instead of the package's own, which names folders outside the checkout. */
const fontConfiguration = `${folder}fonts.conf`;

/**
 * Prepares the browser and checks that it can render text; vitest calls it before the browser scenarios. Raises a
 * one-sentence error when the browser does not start or finds no font.
 */
export default async function prepareBrowser(): Promise<void> {
  const path = installedBrowser();
  if (path === undefined) await unpackBrowser();
  const name = path ?? "the packaged Chromium in .build/browser";
  if (path === undefined && countFonts() === 0) {
    throw failure(
      `${name} has no font in .build/browser/fonts: delete .build/browser and run the tests again`,
    );
  }
  let browser: Browser;
  try {
    browser = await openBrowser();
  } catch (error) {
    throw failure(`${name} does not start: ${firstLine(error)}`);
  }
  try {
    const page = await browser.newPage();
    // Chromium crashes at the first text that it has no font for.
    await page.setContent("<p>Nutria</p>", { timeout: 60_000 });
    await page.screenshot();
  } catch (error) {
    throw failure(`${name} starts, but cannot show text, as when it finds no font: ${firstLine(error)}`);
  } finally {
    await browser.close();
  }
}

/** Opens the browser; a bench of a fresh checkout unpacks the packaged one. */
export async function openBrowser(): Promise<Browser> {
  if (installedBrowser() === undefined && !existsSync(`${folder}chromium`)) await unpackBrowser();
  return chromium.launch(launchOptions());
}

function launchOptions(): LaunchOptions {
  const executablePath = installedBrowser();
  if (executablePath !== undefined) return { executablePath, args: quiet };
  return {
    executablePath: `${folder}chromium`,
    args: [...quiet, "--headless=shell"],
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: `${folder}al2023/lib`,
      FONTCONFIG_FILE: fontConfiguration,
    },
  };
}

/** The path of the browser where it is not the packaged one. */
function installedBrowser(): string | undefined {
  const { NUTRIA_TEST_BROWSER: named } = process.env;
  if (named !== undefined) return named;
  return isPackaged ? undefined : installed.find((path) => existsSync(path));
}

/** The package unpacks the libraries that a minimal machine lacks only if it detects a Lambda environment. */
async function unpackBrowser(): Promise<void> {
  if (!existsSync(`${folder}chromium`)) {
    mkdirSync(folder, { recursive: true });
    const before = { ...process.env };
    process.env.TMPDIR = folder;
    process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs22.x";
    const { default: packaged } = await import("@sparticuz/chromium");
    await packaged.executablePath();
    // The package sets these variables for a Lambda; here only the browser gets them.
    process.env = before;
  }
  writeFileSync(
    fontConfiguration,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escapeXml(fontFolder)}</dir>
  <cachedir>${escapeXml(`${folder}font-cache`)}</cachedir>
</fontconfig>
`,
  );
}

function countFonts(): number {
  if (!existsSync(fontFolder)) return 0;
  return readdirSync(fontFolder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(ttf|otf)$/.test(name),
  ).length;
}

/** An error without a stack trace, because only the sentence helps the reader. */
function failure(sentence: string): Error {
  const error = new Error(`The browser scenarios cannot run: ${sentence}.`);
  error.stack = error.message;
  return error;
}

const firstLine = (error: unknown): string => (error as Error).message.split("\n")[0] ?? "";

const escapeXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
