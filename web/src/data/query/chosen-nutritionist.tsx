import { clientCareRoutes } from "@nutria/contract/routes/client/care";
import type { ClientNutritionist } from "@nutria/contract/schemas/patient-app/care";
import { createContext, useContext, useState, type ReactNode } from "react";
import { useAppQuery } from "./patient-query";

/** Reads the patient's nutritionists, with what each link allows. */
export function useNutritionists() {
  return useAppQuery(clientCareRoutes.listClientNutritionists, {});
}

interface Choice {
  chosen: ClientNutritionist;
  all: readonly ClientNutritionist[];
  choose: (id: string) => void;
}

const ChoiceContext = createContext<Choice | null>(null);
const storageKey = "nutria.mi.nutritionist";

/** The nutritionist that the screens are about: the one chosen last on this phone, else the first who still cares. */
export function NutritionistChoice({
  all,
  children,
}: {
  all: readonly [ClientNutritionist, ...ClientNutritionist[]];
  children: ReactNode;
}) {
  const [id, setId] = useState(readChoice);
  const choose = (next: string) => {
    setId(next);
    try {
      localStorage.setItem(storageKey, next);
    } catch {
      // Without storage, it is chosen again the next time.
    }
  };
  return (
    <ChoiceContext value={{ chosen: chosenOf(all, id) ?? all[0], all, choose }}>{children}</ChoiceContext>
  );
}

/** Of some nutritionists the one that was chosen, else the first who still cares, else the first. */
export const chosenOf = (
  all: readonly ClientNutritionist[],
  id: string | null,
): ClientNutritionist | undefined =>
  all.find(({ nutritionist }) => nutritionist._id === id) ?? all.find(({ isActive }) => isActive) ?? all[0];

/** The id of the nutritionist that was chosen last on this phone. */
export function readChoice(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** The nutritionist whom the screen is about, and the link with them. */
export function useNutritionist(): ClientNutritionist {
  return useChoice().chosen;
}

/** The zone of the days of the diary and of the plan: the patient's own, which may differ from the practice's. */
export function useDiaryZone(): string {
  return diaryZoneOf(useNutritionist());
}

export const diaryZoneOf = ({ diaryZone, timeZone }: ClientNutritionist): string => diaryZone ?? timeZone;

/** The nutritionists to choose among; null for a patient without any. */
export const useChoiceIfAny = (): Choice | null => useContext(ChoiceContext);

/** The nutritionists to choose among, on a screen that is about one of them. */
export function useChoice(): Choice {
  const choice = useChoiceIfAny();
  if (!choice) throw new Error("No nutritionist is chosen here");
  return choice;
}
