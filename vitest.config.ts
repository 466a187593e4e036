import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The folders of `tests` that have a project of their own; all others share the processes of `node`. */
const apart = ["e2e", "infra", "web"];
/** The calls themselves, over a network that the test plays. */
const transport = ["tests/web/app/{session,token-refresh,mutations,public-calls}.test.{ts,tsx}"];

/** They count the calls of a module of Node, which must be replaced before any other module loads it. */
const spied = ["tests/local/cognito-sessions.test.ts"];

/** A download is a click on a link, which would take the window that the files of a worker share elsewhere. */
const environmentOptions = {
  happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } },
};

/** Projects whose tests wait come first and the quickest files last, so that no processor is idle at the end of a run. */
const projectOrder = ["web-transport", "web", "e2e", "infra", "spied", "node"];

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return projectOrder.flatMap((name) => sorted.filter(({ project }) => project.name === name));
  }
}

export default defineConfig({
  test: {
    pool: "forks",
    // One more than the processors of a small machine, because tests of screens often wait.
    maxWorkers: 3,
    sequence: { sequencer: WaitingFirst },
    // A larger young generation: half of what the tests create is collected before it is copied.
    execArgv: ["--max-semi-space-size=64"],
    // Ceilings for a machine that does much else beside.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    env: { LOG_LEVEL: "silent", AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
    projects: [
      {
        extends: true,
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/support/web-client.ts", "tests/support/browser.ts"],
          isolate: false,
          setupFiles: ["tests/support/reset-globals.ts"],
        },
      },
      { extends: true, test: { name: "infra", include: ["tests/infra/**/*.test.ts"] } },
      { extends: true, test: { name: "spied", include: spied } },
      {
        extends: true,
        test: {
          name: "node",
          include: ["tests/**/*.test.ts"],
          exclude: [...apart.map((folder) => `tests/${folder}/**`), ...spied],
          // Loading the product takes longer than most files' tests, so the files of a worker share it.
          isolate: false,
          setupFiles: ["tests/support/reset-globals.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "web",
          include: ["tests/web/**/*.test.{ts,tsx}"],
          exclude: transport,
          environment: "happy-dom",
          environmentOptions,
          isolate: false,
          setupFiles: ["tests/web/support/fake-transport.ts", "tests/web/support/setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "web-transport",
          include: transport,
          environment: "happy-dom",
          environmentOptions,
          setupFiles: ["tests/web/support/setup.ts"],
        },
      },
    ],
  },
});
