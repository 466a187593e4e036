import { wholeMinutes } from "@nutria/contract/workouts/duration";

/** Texts of the mailed page of a workout. */
export const workoutTexts = {
  assigned: (nutritionist: string) => `${nutritionist} te preparó este entrenamiento.`,
  duration: (seconds: number) => {
    const minutes = wholeMinutes(seconds);
    return minutes === 1 ? "Dura 1 minuto" : `Dura ${minutes} minutos`;
  },
  steps: (count: number) => (count === 1 ? "1 paso" : `${count} pasos`),
  withVideo: "Incluye video",
  start: "Empezar",
  comeBack: "Puedes volver a esta página desde tu correo cada vez que entrenes.",
} as const;
