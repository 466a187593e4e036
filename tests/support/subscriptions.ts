/** The plans that a new stage sells. */
export const plans = {
  office: { _id: "prd_plan100", name: "Consultorio", price: 349_00, users: 100, includesAgenda: false },
  unlimited: {
    _id: "prd_planUnlimited",
    name: "Ilimitado",
    price: 649_00,
    users: null,
    includesAgenda: true,
  },
} as const;
