/** Indices that are computed from measures; each is null where a measure of it is missing. */

/** Body-mass index with one decimal, from kilograms and centimetres. */
export function bodyMassIndexOf(weight: number | null, height: number | null): number | null {
  if (weight === null || height === null || height <= 0) return null;
  return rounded(weight / (height / 100) ** 2, 1);
}

/** The height, in centimetres, at which a weight has a body-mass index: a scan has both and no height. */
export function heightOf(weight: number, bodyMassIndex: number): number {
  return rounded(Math.sqrt(weight / bodyMassIndex) * 100, 1);
}

/** Waist by hip, or waist by height, with two decimals. */
export function ratioOf(part: number | null, whole: number | null): number | null {
  if (part === null || whole === null || whole <= 0) return null;
  return rounded(part / whole, 2);
}

/** Kilograms of fat with one decimal, from a weight and a percentage. */
export function fatMassOf(weight: number | null, percentage: number | null): number | null {
  if (weight === null || percentage === null) return null;
  return rounded((weight * percentage) / 100, 1);
}

function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}
