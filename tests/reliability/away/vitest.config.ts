import { defineConfig } from "vitest/config";

/** `npm test -- away`: every job away for an hour, a night and a week, and what was told once they were back. */
export default defineConfig({
  test: {
    include: ["tests/reliability/away/away.story.ts"],
    root: new URL("../../..", import.meta.url).pathname,
    testTimeout: 600_000,
    env: { LOG_LEVEL: "silent", AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
  },
});
