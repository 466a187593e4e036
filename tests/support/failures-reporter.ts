import { writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase, TestModule } from "vitest/node";

interface Failure {
  message: string;
  stack?: string;
  /** What was expected beside what was there, in lines and colours. */
  diff?: string;
}

/** What a run of vitest leaves in the file named by `TEST_REPORT`, for the end of the output of `npm test`. */
export interface TestReport {
  passed: number;
  failed: number;
  skipped: number;
  /** Each failed test or file, and each error outside any test, which vitest's JSON report leaves out. */
  failures: string[];
  /** The tests that passed at a second try, with what the first one said. */
  secondTries: { file: string; name: string; firstTry: string }[];
}

export default class FailuresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly Failure[]): void {
    const outside = unhandledErrors.map((error) => describe("Outside any test", [error]));
    const failures = [...modules.flatMap(failuresOf), ...outside];
    const count = (state: "passed" | "failed" | "skipped") =>
      modules.reduce((sum, file) => sum + [...file.children.allTests(state)].length, 0);
    const report: TestReport = {
      passed: count("passed"),
      // A file or an error outside any test counts as one test.
      failed: Math.max(count("failed"), failures.length),
      skipped: count("skipped"),
      failures,
      secondTries: modules.flatMap(secondTriesOf),
    };
    writeFileSync(process.env.TEST_REPORT!, JSON.stringify(report));
  }
}

function failuresOf(file: TestModule): string[] {
  const tests = [...file.children.allTests("failed")].map((test) =>
    describe(`${file.relativeModuleId}: ${test.fullName}`, errorsOf(test)),
  );
  const errors = [file, ...file.children.allSuites()].flatMap((group) => group.errors());
  return errors.length === 0 ? tests : [describe(file.relativeModuleId, errors), ...tests];
}

function secondTriesOf(file: TestModule): TestReport["secondTries"] {
  return [...file.children.allTests("passed")]
    .filter((test) => test.diagnostic()?.flaky ?? false)
    .map((test) => {
      const name = test.fullName;
      const firstTry = describe(`${file.relativeModuleId}: ${name}`, errorsOf(test));
      return { file: file.relativeModuleId, name, firstTry };
    });
}

const errorsOf = (test: TestCase): readonly Failure[] => test.result().errors ?? [];

/** The longest difference that is told in whole lines. */
const longestDiff = 40;

function describe(title: string, errors: readonly Failure[]): string {
  const lines = errors.flatMap(({ message, stack = message, diff = "" }) => [
    ...`${message}\n${stack}`.split("\n").slice(0, 14),
    ...stripVTControlCharacters(diff).split("\n").slice(0, longestDiff),
  ]);
  return [title, ...new Set(lines.filter((line) => line.trim() !== ""))].join("\n  ");
}
