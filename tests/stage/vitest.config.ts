import { basename } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files with the most deploys, the longest first, so that no processor is idle at the end. */
const longest = ["deploy", "side-by-side", "moved-routes", "sst-command", "production", "first-page"];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const rank = longest.indexOf(basename(moduleId, ".test.ts"));
      return rank === -1 ? longest.length : rank;
    };
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

/** `npm run test:stage`: the operator's commands as processes, each against an account of its own. */
export default defineConfig({
  test: {
    include: ["tests/stage/**/*.test.ts"],
    root: new URL("../..", import.meta.url).pathname,
    // Ceilings for a machine that does much else beside.
    testTimeout: 1_200_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    // Each command waits a while for AWS, whose answers take as long as they do.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
  },
});
