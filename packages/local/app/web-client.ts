import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { access, readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { oneAtATime } from "../shared/one-at-a-time";
import { StartUpError } from "../shared/start-up-error";
import { repositoryRoot } from "./settings";

/** The inputs of the build. The lock file stands for the dependencies. */
const inputs = [
  "web/src",
  "web/public",
  "web/index.html",
  "web/mi",
  "web/package.json",
  "web/vite.config.ts",
  "web/vite.patient-app.config.ts",
  "web/vite",
  "packages/calendar",
  "packages/client",
  "packages/contract",
  "package-lock.json",
  "packages/local/http-gateway/compressed-files.ts",
];

/** In the folder of the built client; the leading dot keeps it from being served. */
const fingerprintFile = ".inputs";

/**
 * Builds the web client unless the existing build has the same inputs. Returns its folder and whether it was built now, of
 * which no file is compressed yet. Two processes build one checkout one after the other, of which the second finds it built.
 * Throws a `StartUpError` when the build fails.
 */
export async function ensureWebClient(
  root = repositoryRoot,
): Promise<{ directory: string; wasBuilt: boolean }> {
  const directory = join(root, "web/dist");
  const wanted = await fingerprint(root);
  if (await isBuilt(directory, wanted)) return { directory, wasBuilt: false };
  return oneAtATime(join(root, "web/.build/turn"), async () => {
    if (await isBuilt(directory, wanted)) return { directory, wasBuilt: false };
    await build(join(root, "web"));
    await writeFile(join(directory, fingerprintFile), wanted);
    return { directory, wasBuilt: true };
  });
}

/** Whether the folder has a whole build of these inputs: their fingerprint is written last. */
async function isBuilt(directory: string, wanted: string): Promise<boolean> {
  const page = await readFile(join(directory, "index.html")).catch(() => undefined);
  const built = await readFile(join(directory, fingerprintFile), "utf8").catch(() => undefined);
  return page !== undefined && built === wanted;
}

/** Runs Vite in its own process, which uses the second core and frees its memory afterwards. */
async function build(webDirectory: string): Promise<void> {
  const script = fileURLToPath(new URL("../bin/build-web-client.mjs", import.meta.url));
  const child = spawn(process.execPath, [script, webDirectory], {
    stdio: ["pipe", "ignore", "pipe"],
    // A test run sets `NODE_ENV` to "test", which would bundle React's development build.
    env: { ...process.env, NODE_ENV: "production", NO_COLOR: "1", FORCE_COLOR: "0" },
  });
  let errorOutput = "";
  child.stderr.on("data", (text: Buffer) => (errorOutput += text.toString()));
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new StartUpError(`No se pudo construir la página web.\n${errorOutput.trim()}`);
}

/** A hash of the names and contents of all inputs; modification times change with every checkout. */
async function fingerprint(root: string): Promise<string> {
  const hash = createHash("sha256");
  for (const input of inputs) {
    for (const file of await filesUnder(join(root, input))) {
      hash.update(`${relative(root, file)}\n`).update(await readFile(file));
    }
  }
  return hash.digest("hex");
}

async function filesUnder(path: string): Promise<string[]> {
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  if (!exists) return [];
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOTDIR") return undefined;
      throw error;
    },
  );
  if (entries === undefined) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](node_modules|dist)[\\/]/.test(relative(path, file)))
    .sort();
}
