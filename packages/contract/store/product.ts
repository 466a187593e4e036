/** The product's name as it appears in a path: `/v1/nutritionist/{product}Service/…` (spec A §7). */
export const product = "nutria";
/** The product's name as shown to users. */
export const productName = "Nutria";
/** Where users write for help; replace it before the first public release, as `provider.ts`. */
export const supportEmail = "soporte@nutria.example";

/** Active patients of the free plan (spec A §9). */
export const freePlaces = 30;

/** At this many available passes or fewer, the nutritionist is warned (spec A §9). */
export const lowPasses = 2;
