import type { SSTConfig } from "sst";

/** `docs/deploy.md` says how to deploy a stage. */
export default {
  config() {
    return { name: "nutria", region: "us-east-1" };
  },
  // SST bundles and loads this file once more without this method, which then leaves the stacks out.
  async stacks(app) {
    const { createStacks } = await import("./stacks/index");
    createStacks(app);
  },
} satisfies SSTConfig;
