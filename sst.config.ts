import type { SSTConfig } from "sst";
import { beginSstCommand, type SstWords } from "./stacks/sst-command";

/**
 * The stacks of a stage. `npx sst deploy --stage <stage>` deploys them, and `npx sst remove` removes them; operators use
 * `npm run deploy` and `npm run remove`, which lead to the same stage: docs/deploy.md says why.
 */
export default {
  config(globals) {
    // Only SST's own commands pass their words.
    const region = "_" in globals ? beginSstCommand(globals as SstWords) : "us-east-1";
    return { name: "nutria", region, advanced: { disableAppModeCheck: true } };
  },
  // SST bundles and loads this file once more without this method, which then leaves the stacks out.
  async stacks(app) {
    const { createStacks } = await import("./stacks/index");
    createStacks(app);
  },
} satisfies SSTConfig;
