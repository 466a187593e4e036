/** The sites of a skinfold that the formulas of the percentage of fat use. */
export const skinfoldSites = [
  "biceps",
  "triceps",
  "subscapular",
  "suprailiac",
  "chest",
  "abdominal",
  "thigh",
  "midaxillary",
] as const;
export type SkinfoldSite = (typeof skinfoldSites)[number];
