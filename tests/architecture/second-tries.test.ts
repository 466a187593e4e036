import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import type { TestReport } from "../support/failures-reporter";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What a run of vitest over one file reports to the end of `npm test`. */
function reportOf(source: string): TestReport {
  mkdirSync(join(root, ".build"), { recursive: true });
  const folder = mkdtempSync(join(root, ".build/second-try-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "sample.test.ts"), `import { expect, test } from "vitest";\n${source}`);
  // Without one of its own, vitest takes that of the root.
  writeFileSync(join(folder, "vitest.config.mjs"), "export default {};\n");
  const report = join(folder, "report.json");
  const reporter = join(root, "tests/support/failures-reporter.ts");
  spawnSync(
    process.execPath,
    [join(root, "node_modules/vitest/vitest.mjs"), "run", "--root", folder, `--reporter=${reporter}`],
    { env: { ...process.env, TEST_REPORT: report }, stdio: "ignore" },
  );
  return JSON.parse(readFileSync(report, "utf8")) as TestReport;
}

test("a test that passed at its second try is named with what the first one said, and one that did not is a failure", () => {
  const report = reportOf(`
    let tries = 0;
    test("fails once", { retry: 1 }, () => expect(++tries).toBe(2));
    test("fails twice", { retry: 1 }, () => expect(1).toBe(3));
    test("passes", () => expect(1).toBe(1));
  `);
  expect(report).toMatchObject({ passed: 2, failed: 1, skipped: 0 });
  expect(report.secondTries).toEqual([
    {
      file: "sample.test.ts",
      name: "fails once",
      firstTry: expect.stringMatching(/^sample\.test\.ts: fails once\n.*expected 1 to be 2/) as string,
    },
  ]);
  expect(report.failures).toEqual([expect.stringContaining("sample.test.ts: fails twice") as string]);
});

test("a file that cannot be loaded is a failure too", () => {
  const report = reportOf(`throw new Error("not to be loaded");`);
  expect(report).toMatchObject({ passed: 0, failed: 1 });
  expect(report.failures.join()).toContain("not to be loaded");
});
