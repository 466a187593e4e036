import { webPage } from "./page-path";

/** Pages for anybody that the patient's app links to; apart from the others, whose addresses it does not need. */
export const visitorPaths = {
  privacy: webPage("/privacy"),
  conditions: webPage("/conditions"),
  contact: webPage("/contact"),
  publicPage: webPage("/n/:slug"),
} as const;
