import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { kindsOfRequests } from "./kinds";

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const kind = process.env.NUTRIA_FAULTS;
const isOfRequests = kindsOfRequests.some((one) => one === kind);
/** Refusals and readings by the hundred, which write nothing that the routes' own tests do not. */
const withoutWrites = ["security", "hostile-input", "cursors", "demo"].map(
  (name) => `tests/api/${name}.test.ts`,
);

/** Counts what browsers are told, of which a call that is asked again tells more. */
const countsChanges = "tests/api/notifications/channel.test.ts";

/** The tests of every route over HTTP, over clients of the SDK whose network makes the faults of one kind. */
export default defineConfig({
  root: here("../.."),
  plugins: [
    {
      name: "faulty-invoke",
      enforce: "pre",
      // By who asks: the gateway of the embedded cloud has a file of the same name.
      resolveId: (source, importer = "") =>
        !isOfRequests && source === "./invoke" && importer.endsWith("/tests/support/product.ts")
          ? here("faulty-invoke.ts")
          : undefined,
    },
  ],
  resolve: {
    alias: [
      { find: /^(@nutria\/platform\/adapters|\.)\/clients$/, replacement: here("faulty-clients.ts") },
      ...(isOfRequests
        ? []
        : [{ find: /^@nutria\/local\/testing$/, replacement: here("recorded-cloud.ts") }]),
    ],
  },
  test: {
    pool: "forks",
    include: ["tests/api/**/*.test.ts"],
    exclude: isOfRequests ? [] : kind === "repeated" ? [...withoutWrites, countsChanges] : withoutWrites,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    isolate: false,
    setupFiles: ["tests/support/reset-globals.ts", "tests/faults/reset-test-name.ts"],
    env: { LOG_LEVEL: "silent", AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
  },
});
