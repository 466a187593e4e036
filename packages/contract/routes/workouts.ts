import { defineRoutes } from "../define";

const auth = "nutritionist";

export const workoutRoutes = defineRoutes("workouts", {
  createWorkout: { method: "POST", path: "/v1/videoWorkOut", auth, summary: "Guardar un entrenamiento" },
  createCustomVideo: {
    method: "POST",
    path: "/v1/videoWorkOut/customVideo",
    auth,
    summary: "Registrar un video propio",
  },
  listWorkouts: { method: "GET", path: "/v1/videoWorkOut", auth, summary: "Entrenamientos" },
  getWorkout: { method: "GET", path: "/v1/videoWorkOut/{id}", auth, summary: "Un entrenamiento" },
  updateWorkout: {
    method: "PATCH",
    path: "/v1/videoWorkOut/{id}",
    auth,
    summary: "Cambiar un entrenamiento",
  },
  removeWorkout: { method: "POST", path: "/v1/videoWorkOut/{id}", auth, summary: "Quitar un entrenamiento" },
  listExerciseVideos: {
    method: "GET",
    path: "/v1/videoWorkOut/exerciseVideo",
    auth,
    summary: "Videos de ejercicios",
  },
  listMuscles: { method: "GET", path: "/v1/videoWorkOut/muscle", auth, summary: "Catálogo de músculos" },
  listMaterials: { method: "GET", path: "/v1/videoWorkOut/material", auth, summary: "Catálogo de material" },
  listDisciplines: {
    method: "GET",
    path: "/v1/videoWorkOut/discipline",
    auth,
    summary: "Catálogo de disciplinas",
  },
  listRests: { method: "GET", path: "/v1/videoWorkOut/rest", auth, summary: "Catálogo de descansos" },
  getUploadUrl: {
    method: "GET",
    path: "/v1/videoWorkOut/s3UploadURL",
    auth,
    summary: "Dirección para subir un video",
  },
  listVideosByProgram: {
    method: "GET",
    path: "/v1/videoWorkOut/videosByProgram",
    auth,
    summary: "Videos por programa",
  },
});
