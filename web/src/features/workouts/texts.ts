/** Texts that the screens of the workouts share. */
export const workoutTexts = {
  failures: {
    save: "No se pudo guardar el entrenamiento. Intenta más tarde",
    remove: "No se pudo quitar el entrenamiento. Intenta más tarde",
    assign: "No se pudo asignar el entrenamiento. Intenta más tarde",
    unassign: "No se pudo quitar el entrenamiento al paciente. Intenta más tarde",
    upload: "No se pudo subir el video. Intenta más tarde",
    removeVideo: "No se pudo quitar el video. Intenta más tarde",
  },
};
