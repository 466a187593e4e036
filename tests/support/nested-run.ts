import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import type { TestReport } from "./failures-reporter";

/** The root of the repository. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Runs vitest in a folder of its own over the given files, by their names, and returns what the run reports to the end
 * of `npm test`. The configuration is the source of an object.
 */
export function reportOf(files: Readonly<Record<string, string>>, configuration = "{}"): TestReport {
  mkdirSync(join(root, ".build"), { recursive: true });
  const folder = mkdtempSync(join(root, ".build/nested-run-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, source] of Object.entries(files)) writeFileSync(join(folder, name), source);
  // Without one of its own, vitest takes that of the root.
  writeFileSync(join(folder, "vitest.config.mjs"), `export default ${configuration};\n`);
  const report = join(folder, "report.json");
  const reporter = join(root, "tests/support/failures-reporter.ts");
  spawnSync(
    process.execPath,
    [join(root, "node_modules/vitest/vitest.mjs"), "run", "--root", folder, `--reporter=${reporter}`],
    { env: { ...process.env, TEST_REPORT: report }, stdio: "ignore" },
  );
  return JSON.parse(readFileSync(report, "utf8")) as TestReport;
}
