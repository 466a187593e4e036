/** What a person did with their diary on one of their phones, as the phone reports it. */
interface Done<Type extends string, Data> {
  id: string;
  type: Type;
  /** When, as an instant in text. */
  occurredAt: string;
  data: Data & { nutritionist: string };
}

export interface MealSaid {
  day: string;
  meal: { position: number | null; name: string; time: string; plan?: string };
  entry?: string;
  kind: "plan" | "change" | "other" | "skipped";
  text?: string;
  photo?: string | null;
  swaps?: { group: "frutas"; portions: number; from: string; to: string }[];
  hunger?: "little" | "normal" | "very" | null;
  mood?: "calm" | "rushed" | "tired" | "stressed" | "happy" | null;
}

export type Deed =
  | Done<"loggedMeal", MealSaid>
  | Done<"removedMeal", { entry: string; undoes?: string }>
  | Done<"commentedMeal", { entry: string; text: string }>
  | Done<"lovedComment", { entry: string; comment: string; isLoved: boolean }>
  | Done<"loggedWater", { day: string; glasses: number }>
  | Done<"loggedWeight", { day: string; weight: number | null }>
  | Done<
      "loggedGlucose",
      { day: string; value: number | null; moment: "fasting" | "afterMeal" | "other"; reading: string }
    >;

/** The entry that a deed is about; undefined for what is no meal. */
export function entryOf(deed: Deed): string | undefined {
  if (deed.type === "loggedMeal") {
    const { day, meal, entry } = deed.data;
    return `${day}.${String(meal.position ?? entry ?? deed.id)}`;
  }
  return "entry" in deed.data ? deed.data.entry : undefined;
}

/** In the order in which they happened, whatever came first; of one instant by their ids. */
export const inOrder = (deeds: readonly Deed[]): Deed[] =>
  deeds.toSorted(
    (one, other) =>
      one.occurredAt.localeCompare(other.occurredAt) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0),
  );
