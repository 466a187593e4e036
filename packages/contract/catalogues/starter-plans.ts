import type { Portions } from "../clinical/equivalents";

/** A day of equivalents to start a plan from, in the five usual meals. */
export interface StarterPlan {
  _id: string;
  name: string;
  energyKcal: number;
  /** Portions of breakfast, morning snack, lunch, afternoon snack and dinner, in this order. */
  portions: readonly Portions[];
}

/** How the energy of the starter plans is split, in percent. */
export const starterSplit = { protein: 20, fat: 28, carbohydrate: 52 } as const;

/** Our own compositions, each within 95 to 105 % of its energy and its split. */
export const starterPlans: readonly StarterPlan[] = [
  {
    _id: "1200",
    name: "1,200 kcal · tradicional",
    energyKcal: 1200,
    portions: [
      { verduras: 1, "cereales-sin-grasa": 2, "aoa-bajo": 1, "aceites-sin-proteina": 2 },
      { frutas: 1, "aceites-con-proteina": 1 },
      { verduras: 2, "cereales-sin-grasa": 1, leguminosas: 1, "aoa-muy-bajo": 2, "aceites-sin-proteina": 2 },
      { frutas: 1, "cereales-sin-grasa": 1 },
      { verduras: 1, "cereales-sin-grasa": 1, "leche-descremada": 1, "aceites-sin-proteina": 1 },
    ],
  },
  {
    _id: "1400",
    name: "1,400 kcal · tradicional",
    energyKcal: 1400,
    portions: [
      {
        verduras: 1,
        frutas: 1,
        "cereales-sin-grasa": 1,
        "aoa-bajo": 1,
        "leche-descremada": 1,
        "aceites-sin-proteina": 1,
      },
      { frutas: 1, "aceites-con-proteina": 1 },
      { verduras: 2, "cereales-sin-grasa": 2, leguminosas: 1, "aoa-muy-bajo": 2, "aceites-sin-proteina": 2 },
      { "cereales-sin-grasa": 2 },
      { verduras: 2, "cereales-sin-grasa": 1, "aoa-moderado": 1, "aceites-sin-proteina": 2 },
    ],
  },
  {
    _id: "1500",
    name: "1,500 kcal · con dos lácteos",
    energyKcal: 1500,
    portions: [
      { verduras: 1, frutas: 1, "cereales-sin-grasa": 2, "aoa-moderado": 1, "aceites-sin-proteina": 2 },
      { frutas: 2 },
      { verduras: 2, "cereales-sin-grasa": 2, leguminosas: 1, "aoa-bajo": 2, "aceites-sin-proteina": 2 },
      { "cereales-sin-grasa": 1, "leche-descremada": 1 },
      {
        verduras: 1,
        "cereales-sin-grasa": 1,
        "aoa-muy-bajo": 1,
        "leche-descremada": 1,
        "aceites-sin-proteina": 2,
      },
    ],
  },
  {
    _id: "1600",
    name: "1,600 kcal · con más huevo o queso",
    energyKcal: 1600,
    portions: [
      {
        verduras: 1,
        frutas: 1,
        "cereales-sin-grasa": 2,
        "aoa-muy-bajo": 1,
        "leche-descremada": 1,
        "aceites-sin-proteina": 1,
      },
      { verduras: 1, frutas: 1, "aceites-con-proteina": 1 },
      { verduras: 2, "cereales-sin-grasa": 2, leguminosas: 1, "aoa-bajo": 2, "aceites-sin-proteina": 3 },
      { frutas: 1, "cereales-sin-grasa": 1 },
      { verduras: 1, "cereales-sin-grasa": 2, "aoa-moderado": 2, "aceites-sin-proteina": 1 },
    ],
  },
  {
    _id: "1800",
    name: "1,800 kcal · tradicional",
    energyKcal: 1800,
    portions: [
      { verduras: 2, frutas: 1, "cereales-sin-grasa": 2, "aoa-moderado": 1, "aceites-sin-proteina": 3 },
      { verduras: 1, frutas: 1, "aceites-con-proteina": 1 },
      {
        verduras: 2,
        frutas: 1,
        "cereales-sin-grasa": 2,
        leguminosas: 2,
        "aoa-muy-bajo": 2,
        "aceites-sin-proteina": 1,
      },
      { frutas: 1, "cereales-sin-grasa": 1, "aceites-con-proteina": 1 },
      {
        verduras: 1,
        "cereales-sin-grasa": 1,
        "aoa-bajo": 2,
        "leche-descremada": 1,
        "aceites-sin-proteina": 2,
      },
    ],
  },
  {
    _id: "1800-ovolacto",
    name: "1,800 kcal · ovolactovegetariano",
    energyKcal: 1800,
    portions: [
      {
        verduras: 1,
        frutas: 1,
        "cereales-sin-grasa": 2,
        leguminosas: 1,
        "aoa-moderado": 1,
        "aceites-sin-proteina": 1,
      },
      { frutas: 1, "aceites-con-proteina": 2 },
      {
        verduras: 2,
        frutas: 1,
        "cereales-sin-grasa": 1,
        leguminosas: 2,
        "aoa-bajo": 1,
        "aceites-sin-proteina": 3,
      },
      { frutas: 1, "leche-descremada": 1 },
      {
        verduras: 3,
        "cereales-sin-grasa": 1,
        "aoa-muy-bajo": 1,
        "leche-descremada": 1,
        "aceites-sin-proteina": 2,
      },
    ],
  },
  {
    _id: "1800-vegano",
    name: "1,800 kcal · vegano",
    energyKcal: 1800,
    portions: [
      {
        verduras: 1,
        frutas: 1,
        "cereales-sin-grasa": 2,
        leguminosas: 1,
        "aoa-bajo": 2,
        "aceites-sin-proteina": 1,
      },
      { frutas: 1, "aceites-con-proteina": 1 },
      { verduras: 2, "cereales-sin-grasa": 1, leguminosas: 2, "aceites-sin-proteina": 3 },
      { frutas: 1, "aceites-con-proteina": 1 },
      { verduras: 3, "cereales-sin-grasa": 2, leguminosas: 1, "aoa-bajo": 2, "aceites-sin-proteina": 2 },
    ],
  },
  {
    _id: "2000",
    name: "2,000 kcal · tradicional",
    energyKcal: 2000,
    portions: [
      { verduras: 1, frutas: 1, "cereales-sin-grasa": 3, "aoa-muy-bajo": 2, "aceites-sin-proteina": 3 },
      { verduras: 1, frutas: 1, "aceites-con-proteina": 1 },
      { verduras: 3, "cereales-sin-grasa": 2, leguminosas: 2, "aoa-bajo": 3, "aceites-sin-proteina": 2 },
      { frutas: 1, "cereales-sin-grasa": 2 },
      {
        verduras: 1,
        "cereales-sin-grasa": 2,
        "aoa-moderado": 1,
        "leche-descremada": 1,
        "aceites-sin-proteina": 2,
      },
    ],
  },
  {
    _id: "2000-sin-lacteos",
    name: "2,000 kcal · sin leche",
    energyKcal: 2000,
    portions: [
      { verduras: 1, frutas: 1, "cereales-sin-grasa": 3, "aoa-muy-bajo": 2, "aceites-sin-proteina": 3 },
      { verduras: 1, frutas: 1, "aceites-con-proteina": 1 },
      { verduras: 3, "cereales-sin-grasa": 3, leguminosas: 1, "aoa-bajo": 4, "aceites-sin-proteina": 2 },
      { frutas: 1, "cereales-sin-grasa": 2 },
      { verduras: 1, "cereales-sin-grasa": 2, leguminosas: 1, "aoa-muy-bajo": 1, "aceites-sin-proteina": 3 },
    ],
  },
  {
    _id: "2200",
    name: "2,200 kcal · tradicional",
    energyKcal: 2200,
    portions: [
      {
        verduras: 1,
        frutas: 1,
        "cereales-sin-grasa": 3,
        "aoa-moderado": 1,
        "leche-descremada": 1,
        "aceites-sin-proteina": 2,
      },
      { verduras: 1, frutas: 1, "aceites-con-proteina": 2 },
      {
        verduras: 2,
        frutas: 1,
        "cereales-sin-grasa": 1,
        leguminosas: 2,
        "aoa-bajo": 4,
        "aceites-sin-proteina": 3,
      },
      { frutas: 1, "cereales-sin-grasa": 2 },
      { verduras: 1, "cereales-sin-grasa": 4, "aoa-muy-bajo": 2, "aceites-sin-proteina": 2 },
    ],
  },
  {
    _id: "2400",
    name: "2,400 kcal · tradicional",
    energyKcal: 2400,
    portions: [
      {
        verduras: 1,
        frutas: 1,
        "cereales-sin-grasa": 3,
        "aoa-moderado": 1,
        "leche-descremada": 1,
        "aceites-sin-proteina": 3,
      },
      { verduras: 1, frutas: 1, "aceites-con-proteina": 2 },
      {
        verduras: 2,
        frutas: 2,
        "cereales-sin-grasa": 3,
        leguminosas: 1,
        "aoa-bajo": 4,
        "aceites-sin-proteina": 3,
      },
      { frutas: 1, "cereales-sin-grasa": 1, "leche-descremada": 1 },
      { verduras: 1, "cereales-sin-grasa": 4, "aoa-muy-bajo": 3, "aceites-sin-proteina": 2 },
    ],
  },
];
