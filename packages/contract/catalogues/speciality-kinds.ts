/** `food` is a lifestyle, `specialConditions` a medical condition (spec B §3). Apart from their list, which is long. */
export const specialityKinds = ["food", "specialConditions"] as const;
export type SpecialityKind = (typeof specialityKinds)[number];

/** Heading of each kind in a form. */
export const specialityKindNames: Record<SpecialityKind, string> = {
  food: "Estilo de vida",
  specialConditions: "Condiciones médicas",
};
