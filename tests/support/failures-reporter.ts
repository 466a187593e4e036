import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

interface Failure {
  message: string;
  stack?: string;
}

/**
 * Writes what failed in a run of vitest to the file named by `FAILURES_FILE`, for the end of the output of `npm test`: each
 * failed test or file, and each error outside any test, which vitest's JSON report leaves out.
 */
export default class FailuresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly Failure[]): void {
    const outside = unhandledErrors.map((error) => describe("Outside any test", [error]));
    writeFileSync(process.env.FAILURES_FILE!, [...modules.flatMap(failuresOf), ...outside].join("\n"));
  }
}

function failuresOf(file: TestModule): string[] {
  const tests = [...file.children.allTests("failed")].map((test) =>
    describe(`${file.relativeModuleId}: ${test.fullName}`, test.result().errors ?? []),
  );
  const errors = [file, ...file.children.allSuites()].flatMap((group) => group.errors());
  return errors.length === 0 ? tests : [describe(file.relativeModuleId, errors), ...tests];
}

function describe(title: string, errors: readonly Failure[]): string {
  const lines = errors.flatMap(({ message, stack = message }) =>
    `${message}\n${stack}`.split("\n").slice(0, 14),
  );
  return [title, ...new Set(lines)].join("\n  ");
}
