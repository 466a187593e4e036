import type { Product } from "@nutria/contract/schemas/store/admin-store";

/** The products of every new stage. An administrator changes them; the changes are stored. */
export const initialProducts: readonly Product[] = [
  passes("prd_passes5", 5, 1_250_00),
  passes("prd_passes10", 10, 2_300_00),
  passes("prd_passes25", 25, 5_250_00),
  passes("prd_passes50", 50, 9_750_00),
  {
    _id: "prd_plan100",
    type: "subscription",
    name: "Consultorio",
    price: 349_00,
    isActive: true,
    users: 100,
    includesAgenda: false,
  },
  {
    _id: "prd_planUnlimited",
    type: "subscription",
    name: "Ilimitado",
    price: 649_00,
    isActive: true,
    users: null,
    includesAgenda: true,
  },
];

function passes(_id: string, passesAmount: number, price: number): Product {
  return { _id, type: "passes", name: `${passesAmount} pases`, price, isActive: true, passesAmount };
}
