import type { Hunger, Mood } from "@nutria/contract/schemas/record/diary";

export const hungerNames: Record<Hunger, string> = { little: "Poca", normal: "Normal", very: "Mucha" };

/** The words for how a patient felt, as the patient says them. */
export const moodNames: Record<"female" | "male" | "unknown", Record<Mood, string>> = {
  female: {
    calm: "Tranquila",
    rushed: "Con prisa",
    tired: "Cansada",
    stressed: "Estresada",
    happy: "Contenta",
  },
  male: {
    calm: "Tranquilo",
    rushed: "Con prisa",
    tired: "Cansado",
    stressed: "Estresado",
    happy: "Contento",
  },
  unknown: {
    calm: "En calma",
    rushed: "Con prisa",
    tired: "Con cansancio",
    stressed: "Con estrés",
    happy: "Con alegría",
  },
};
