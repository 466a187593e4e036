import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const script = fileURLToPath(new URL("../../web/scripts/measure-routes.mjs", import.meta.url));

test("no route loads more JavaScript than its budget, compressed", async () => {
  // The client that the scenarios use was built before them.
  const { stdout } = await promisify(execFile)(process.execPath, [script]).catch(
    (error: { stdout: string; stderr: string }) => ({ stdout: `${error.stdout}${error.stderr}OVER BUDGET` }),
  );
  expect(stdout.split("\n").filter((line) => line.includes("OVER BUDGET"))).toEqual([]);
  expect(stdout).toContain("/p/:token");
});
