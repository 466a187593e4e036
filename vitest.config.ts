import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** `npm run test:depth`: the files that run there alone beside those of which `npm test` runs a share. */
const isDepth = process.env.NUTRIA_TEST_DEPTH === "true";
const inDepthAlone = isDepth ? [] : ["tests/**/*.depth.test.{ts,tsx}"];

/** The folders of `tests` that have a project or a command of their own; all others share the processes of `node`. */
const apart = ["e2e", "infra", "web", "stage"];
/** The calls themselves, over a network that the test plays. */
const transport = ["tests/web/app/{session,token-refresh,mutations,public-calls}.test.{ts,tsx}"];

/** They count the calls of a module of Node, which must be replaced before any other module loads it. */
const spied = ["tests/local/cognito-sessions.test.ts"];

/** A download is a click on a link, which would take the window that the files of a worker share elsewhere. */
const environmentOptions = {
  happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } },
};

/** The web tests come before the browser scenarios, and the quickest files last, so that no processor is idle at the end. */
const projectOrder = ["web-transport", "web", "e2e", "infra", "spied", "node"];

class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return projectOrder.flatMap((name) => sorted.filter(({ project }) => project.name === name));
  }
}

/** Three files at once keep two processors busy, as the tests of screens wait half of their time. */
const maxWorkers = 4;

/** A test of screens that failed while the machine was busy runs once more, which `npm test` names and counts. */
const screens = { retry: 1 };

export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers,
    sequence: { sequencer: ByProject },
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
          ...screens,
          include: ["tests/e2e/**/*.test.ts"],
          exclude: inDepthAlone,
          globalSetup: ["tests/support/scenario/web-client.ts", "tests/support/scenario/browser.ts"],
          isolate: false,
          setupFiles: ["tests/support/random-seed.ts", "tests/support/reset-globals.ts"],
        },
      },
      {
        extends: true,
        // The stacks and their tests keep clients of AWS for a process; `tests/infra` has processes of its own for that.
        test: { name: "infra", isolate: false, include: ["tests/infra/**/*.test.ts"] },
      },
      { extends: true, test: { name: "spied", include: spied } },
      {
        extends: true,
        test: {
          name: "node",
          include: ["tests/**/*.test.ts"],
          exclude: [...apart.map((folder) => `tests/${folder}/**`), ...spied, ...inDepthAlone],
          // Loading the product takes longer than most files' tests, so the files of a worker share it.
          isolate: false,
          setupFiles: ["tests/support/random-seed.ts", "tests/support/reset-globals.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "web",
          ...screens,
          include: ["tests/web/**/*.test.{ts,tsx}"],
          exclude: [...transport, ...inDepthAlone],
          environment: "happy-dom",
          environmentOptions,
          isolate: false,
          setupFiles: [
            "tests/support/random-seed.ts",
            "tests/web/support/fake-transport.ts",
            "tests/web/support/setup.ts",
          ],
        },
      },
      {
        extends: true,
        test: {
          name: "web-transport",
          ...screens,
          include: transport,
          environment: "happy-dom",
          environmentOptions,
          setupFiles: ["tests/web/support/setup.ts"],
        },
      },
    ],
  },
});
