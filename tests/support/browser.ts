import { existsSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium, type Browser } from "playwright";

/** Where a Chromium that a person has installed usually is. */
const installed = [
  process.env.NUTRIA_TEST_BROWSER,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Keeps Chromium from looking for the outside world. */
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Where the packaged Chromium and its libraries are unpacked, once. */
const folder = fileURLToPath(new URL("../../.build/browser/", import.meta.url));

function installedBrowser(): string | undefined {
  return installed.find((path) => path !== undefined && existsSync(path));
}

/**
 * Unpacks the Chromium that comes inside an npm package, where the machine has none of its own; vitest does it before
 * any test. The package also brings the libraries that a bare machine lacks, but unpacks them only where it takes
 * itself to be in a Lambda.
 */
export default async function prepareBrowser(): Promise<void> {
  if (installedBrowser() !== undefined || existsSync(`${folder}chromium`)) return;
  mkdirSync(folder, { recursive: true });
  const before = { ...process.env };
  process.env.TMPDIR = folder;
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs22.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  await packaged.executablePath();
  // The package sets these for a Lambda; here they are for the browser alone.
  process.env = before;
}

/** Opens the machine's own Chromium, or the packaged one, so that the tests need no other install. */
export function openBrowser(): Promise<Browser> {
  const executablePath = installedBrowser();
  if (executablePath !== undefined) return chromium.launch({ executablePath, args: quiet });
  return chromium.launch({
    executablePath: `${folder}chromium`,
    args: [...quiet, "--headless=shell"],
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: `${folder}al2023/lib`,
      FONTCONFIG_PATH: `${folder}fonts`,
    },
  });
}
