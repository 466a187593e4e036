import type { BodyComposition } from "@nutria/contract/schemas/body-composition";

/** A random body-composition scan of a healthy adult; its figures are consistent with each other. */
export function randomScan(): BodyComposition {
  const weight = between(52, 92);
  const height = between(1.55, 1.82);
  const bodyFatPercentage = between(18, 34);
  const bodyFatMass = (weight * bodyFatPercentage) / 100;
  const leanMass = weight - bodyFatMass;
  return rounded({
    weight,
    skeletalMuscleMass: leanMass * 0.55,
    bodyFatMass,
    bodyFatPercentage,
    bodyMassIndex: weight / height ** 2,
    basalMetabolicRate: 370 + 21.6 * leanMass,
    visceralFat: between(3, 12),
    waistHipRatio: between(0.78, 0.98),
    totalBodyWater: leanMass * 0.73,
    segmentalLean: {
      rightArm: leanMass * 0.056,
      leftArm: leanMass * 0.055,
      trunk: leanMass * 0.45,
      rightLeg: leanMass * 0.16,
      leftLeg: leanMass * 0.158,
    },
  });
}

function between(low: number, high: number): number {
  return low + Math.random() * (high - low);
}

/** Rounds every number to two decimals, the precision of a scanner. */
function rounded<Value>(value: Value): Value {
  if (typeof value === "number") return (Math.round(value * 100) / 100) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, rounded(part)])) as Value;
}
