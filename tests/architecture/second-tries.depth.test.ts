import { expect, test } from "vitest";
import { reportOf } from "../support/nested-run";

/** What a run over one file reports. */
const reportOfSample = (source: string) =>
  reportOf({ "sample.test.ts": `import { expect, test } from "vitest";\n${source}` });

test("a test that passed at its second try is named with what the first one said, and one that did not is a failure", () => {
  const report = reportOfSample(`
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

test("a failure tells what was there, where its message counts it only", () => {
  const { failures } = reportOfSample(
    `test("is not empty", () => expect(["label of an event"]).toEqual([]));`,
  );
  expect(failures.join()).toContain('+   "label of an event",');
});

test("a file that cannot be loaded is a failure too", () => {
  const report = reportOfSample(`throw new Error("not to be loaded");`);
  expect(report).toMatchObject({ passed: 0, failed: 1 });
  expect(report.failures.join()).toContain("not to be loaded");
});
