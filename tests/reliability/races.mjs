/**
 * Every race in full: `npm run test:races`. First the concurrent bookings of an agenda, then the tests that run fewer
 * rounds in the suite, with all their rounds; `-- agenda` stops after the first. Exits with 1 after a failure.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

function run(command, words, environment = {}) {
  const { status } = spawnSync(command, words, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  if (status !== 0) process.exit(status ?? 1);
}

run(process.execPath, ["--import", "tsx", "tests/reliability/agenda-races.ts"]);
if (process.argv[2] === "agenda") process.exit(0);

const iterations = ["domain", "api"].flatMap((folder) =>
  readdirSync(`${root}tests/${folder}`, { recursive: true })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => `tests/${folder}/${name}`)
    .filter((file) => readFileSync(`${root}${file}`, "utf8").includes("support/iterations")),
);
run("npx", ["vitest", "run", ...iterations], { NUTRIA_TEST_RACES: "true" });
