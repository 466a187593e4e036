import { defineConfig } from "vitest/config";

/** `npm run test:stage`: the operator's commands as processes, each against an account of its own. */
export default defineConfig({
  test: {
    include: ["tests/stage/**/*.test.ts"],
    root: new URL("../..", import.meta.url).pathname,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // Each command builds and bundles with all processors.
    fileParallelism: false,
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
  },
});
