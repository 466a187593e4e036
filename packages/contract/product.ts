/** The product's name as it appears in a path: `/v1/nutritionist/{product}Service/…` (spec A §7). */
export const product = "nutria";
/** The product's name as people read it. */
export const productName = "Nutria";
