import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The test files of `npm run test:depth`: those that run there alone, and those of which `npm test` runs a share. */
export function depthFiles(root) {
  return readdirSync(join(root, "tests"), { recursive: true, encoding: "utf8" })
    .map((name) => `tests/${name.replaceAll("\\", "/")}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes("/node_modules/"))
    .filter(
      (file) =>
        /\.depth\.test\./.test(file) || readFileSync(join(root, file), "utf8").includes("support/depth"),
    )
    .sort();
}
