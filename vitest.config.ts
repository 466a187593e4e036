import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { buildModules } from "./tests/support/transpiled/build.ts";
import { folder } from "./tests/support/transpiled/paths.ts";
import { transpiledModules } from "./tests/support/transpiled/plugin.ts";

/** `npm run test:depth`: the files that run there alone beside those of which `npm test` runs a share. */
const isDepth = process.env.NUTRIA_TEST_DEPTH === "true";
const inDepthAlone = isDepth ? [] : ["tests/**/*.depth.test.{ts,tsx}"];
/** Some packages bring their own tests along. */
const ofOthers = ["**/node_modules/**"];

/** The folders of `tests` that have a project or a command of their own; all others share the processes of `node`. */
const apart = ["e2e", "infra", "web", "stage"];
/** The calls themselves, over a network that the test plays. */
const transport = ["tests/web/app/{session,lost-session,token-refresh,mutations,public-calls}.test.{ts,tsx}"];

/** Each with a process of its own, for a module that is replaced or configured before any other loads it. */
const isolated = ["tests/local/cognito-sessions.test.ts", "tests/infra/stripe-webhook.test.ts"];

/** A download is a click on a link, which would take the window that the files of a worker share elsewhere. */
const environmentOptions = {
  happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } },
};

/** The web tests come before the browser scenarios, and the quickest files last, so that no processor is idle at the end. */
const projectOrder = ["web-transport", "web", "e2e", "infra", "isolated", "node"];

class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return projectOrder.flatMap((name) => sorted.filter(({ project }) => project.name === name));
  }
}

/**
 * Three files at once keep two processors busy, as the tests of screens wait half of their time. A fourth loads the product's
 * modules once more, which takes longer than it gains; in depth it gains, as most files there drive a browser.
 */
const maxWorkers = isDepth ? 4 : 3;

/** A test of screens that failed while the machine was busy runs once more, which `npm test` names and counts. */
const screens = { retry: 1 };

/**
 * The product as each process of a run loads it: as JavaScript that is written once, by Node itself. Who watches their
 * changes has it transformed by vitest, change by change.
 */
const isRun = process.argv.includes("run");
if (isRun) await buildModules();
const product = isRun ? { plugins: [transpiledModules()] } : {};
const server = { deps: { external: [new RegExp(`^${folder}`)] } };

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
        ...product,
        test: {
          name: "e2e",
          ...screens,
          server,
          include: ["tests/e2e/**/*.test.ts"],
          exclude: [...ofOthers, ...inDepthAlone],
          globalSetup: ["tests/support/scenario/web-client.ts", "tests/support/scenario/browser.ts"],
          isolate: false,
          setupFiles: ["tests/support/random-seed.ts", "tests/support/reset-globals.ts"],
        },
      },
      {
        extends: true,
        ...product,
        // The stacks and their tests keep clients of AWS for a process; `tests/infra` has processes of its own for that.
        test: {
          name: "infra",
          server,
          isolate: false,
          include: ["tests/infra/**/*.test.ts"],
          exclude: [...ofOthers, ...isolated, ...inDepthAlone],
          setupFiles: ["tests/support/random-seed.ts", "tests/support/reset-globals.ts"],
        },
      },
      { extends: true, test: { name: "isolated", include: isolated } },
      {
        extends: true,
        ...product,
        test: {
          name: "node",
          server,
          include: ["tests/**/*.test.ts"],
          exclude: [
            ...ofOthers,
            ...apart.map((folder) => `tests/${folder}/**`),
            ...isolated,
            ...inDepthAlone,
          ],
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
          exclude: [...ofOthers, ...transport, ...inDepthAlone],
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
