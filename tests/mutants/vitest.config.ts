import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The tests of the rules, over the copy of the workspaces that Stryker changes and not over those of `node_modules`. */
export default defineConfig({
  root,
  resolve: {
    alias: [
      {
        find: /^@nutria\/(calendar|contract|core|demo|local|platform)\//,
        replacement: `${root}packages/$1/`,
      },
    ],
  },
  test: {
    include: [`tests/domain/${process.env.NUTRIA_MUTANTS_OF ?? "**"}/**/*.test.ts`],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    isolate: false,
    setupFiles: ["tests/support/reset-globals.ts"],
    env: {
      LOG_LEVEL: "silent",
      NUTRIA_TEST_STORIES: "both",
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
    },
  },
});
