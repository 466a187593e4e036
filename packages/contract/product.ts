/** The product's name as it appears in a path: `/v1/nutritionist/{product}Service/…` (spec A §7). */
export const product = "nutria";
/** The product's name as shown to users. */
export const productName = "Nutria";
