/** The screens warn at this number of available passes or fewer (spec A §9, B §9). */
export const lowPassesThreshold = 2;
