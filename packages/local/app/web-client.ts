import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { access, readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { StartUpError } from "../shared/start-up-error";
import { repositoryRoot } from "./settings";

/** Everything the built client is made of. Its dependencies are in the lock file. */
const inputs = [
  "web/src",
  "web/public",
  "web/index.html",
  "web/package.json",
  "web/vite.config.ts",
  "packages/calendar",
  "packages/contract",
  "package-lock.json",
];

/** Next to the built client, and hidden, so that it is not served. */
const fingerprintFile = ".inputs";

/**
 * Builds the web client unless the one that is there was made of the very same files. Answers where it is and whether
 * it was built now.
 */
export async function ensureWebClient(
  root = repositoryRoot,
): Promise<{ directory: string; wasBuilt: boolean }> {
  const directory = join(root, "web/dist");
  const wanted = await fingerprint(root);
  const page = await readFile(join(directory, "index.html")).catch(() => undefined);
  const built = await readFile(join(directory, fingerprintFile), "utf8").catch(() => undefined);
  if (page !== undefined && built === wanted) return { directory, wasBuilt: false };
  await build(join(root, "web"));
  await writeFile(join(directory, fingerprintFile), wanted);
  return { directory, wasBuilt: true };
}

/** Vite runs in a process of its own: it uses the second core meanwhile, and its memory is free again afterwards. */
async function build(webDirectory: string): Promise<void> {
  const script = fileURLToPath(new URL("../bin/build-web-client.mjs", import.meta.url));
  const child = spawn(process.execPath, [script, webDirectory], {
    stdio: ["ignore", "ignore", "pipe"],
    // A test run builds what people are served, too: `NODE_ENV` decides which React goes in.
    env: { ...process.env, NODE_ENV: "production", NO_COLOR: "1", FORCE_COLOR: "0" },
  });
  let complaint = "";
  child.stderr.on("data", (text: Buffer) => (complaint += text.toString()));
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new StartUpError(`No se pudo construir la página web.\n${complaint.trim()}`);
}

/** A hash over the names and contents of all inputs: a checkout changes the dates of files that stay the same. */
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
