import type { SSTConfig } from "sst";

/** The stacks of a stage. `npm run deploy` synthesises them and hands them to the CDK: docs/deploy.md says why. */
export default {
  config(globals) {
    // SST's own commands pass their words. They deploy without what `npm run deploy` looks at and makes first.
    if ("_" in globals)
      throw new Error("Use npm run deploy, npm run remove or npm run synth (docs/deploy.md)");
    return { name: "nutria", region: "us-east-1" };
  },
  // SST bundles and loads this file once more without this method, which then leaves the stacks out.
  async stacks(app) {
    const { createStacks } = await import("./stacks/index");
    createStacks(app);
  },
} satisfies SSTConfig;
