/** The measures that may have a goal. */
export const goalMeasures = ["weight", "skeletalMuscleMass", "bodyFatPercentage", "waist"] as const;
export type GoalMeasure = (typeof goalMeasures)[number];
