import { join } from "node:path";
import { expect, test } from "vitest";
import { reportOf, root } from "../support/nested-run";

/** Either of two files of a process: the second one finds the environment as it was before the first. */
const file = `
  import { expect, test } from "vitest";
  const isSecond = globalThis.wasHere === true;
  globalThis.wasHere = true;
  test("finds nothing of the other", () => {
    expect(process.env.AWS_ENDPOINT_URL_DYNAMODB).toBeUndefined();
    expect(process.env.NODE_ENV).toBe("test");
    process.env.AWS_ENDPOINT_URL_DYNAMODB = "http://127.0.0.1:1";
    process.env.NODE_ENV = "changed";
  });
  test.runIf(isSecond)("is the second", () => expect(isSecond).toBe(true));
`;

test("what a file sets in the environment is gone in the next file of its process", () => {
  const report = reportOf(
    { "a.test.ts": file, "b.test.ts": file },
    JSON.stringify({
      test: {
        isolate: false,
        maxWorkers: 1,
        setupFiles: [join(root, "tests/support/reset-globals.ts")],
      },
    }),
  );
  expect(report).toMatchObject({ passed: 3, failed: 0, skipped: 1, failures: [] });
});
