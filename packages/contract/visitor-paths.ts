import { page } from "./page-path";

/** Pages for anybody that the patient's app links to; apart from the others, whose addresses it does not need. */
export const visitorPaths = {
  privacy: page("/privacy"),
  conditions: page("/conditions"),
  contact: page("/contact"),
  publicPage: page("/n/:slug"),
} as const;
