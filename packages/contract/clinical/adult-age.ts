/** From this age on the formulas of energy and the healthy ranges hold: children need percentiles. */
export const adultAge = 18;
