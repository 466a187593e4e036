import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The tests of every route over HTTP, over clients of the SDK whose network makes the faults of one kind. */
export default defineConfig({
  root: here("../.."),
  resolve: {
    alias: [{ find: /^@nutria\/platform\/adapters\/clients$/, replacement: here("faulty-clients.ts") }],
  },
  test: {
    pool: "forks",
    include: ["tests/api/**/*.test.ts"],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    isolate: false,
    setupFiles: ["tests/support/reset-globals.ts"],
    env: { LOG_LEVEL: "silent", AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
  },
});
