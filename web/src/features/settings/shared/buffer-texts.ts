/** Texts of the minutes that stay free before and after a visit. */
export const bufferTexts = {
  before: "Margen antes",
  after: "Margen después",
  option: (minutes: number) => (minutes === 0 ? "Sin margen" : `${minutes} min`),
};
