import { defineRoutes } from "../define";
import { NutritionistUser, SessionUser } from "../schemas/account";

export const profileRoutes = defineRoutes("profile", {
  checkIn: {
    method: "PATCH",
    path: "/v1/nutritionist/user/checkIn",
    auth: "nutritionist",
    summary: "Marcar la primera sesión como terminada",
    response: SessionUser,
  },
  getUser: {
    method: "GET",
    path: "/v1/nutritionist/user",
    auth: "nutritionist",
    summary: "Leer el perfil propio",
    response: NutritionistUser,
  },
  updateUser: {
    method: "PATCH",
    path: "/v1/nutritionist/user",
    auth: "nutritionist",
    summary: "Actualizar el perfil propio",
  },
  listServiceTypes: {
    method: "GET",
    path: "/v1/nutritionist/user/service",
    auth: "nutritionist",
    summary: "Catálogo de servicios",
  },
  listSpecialities: {
    method: "GET",
    path: "/v1/nutritionist/user/speciality",
    auth: "nutritionist",
    summary: "Catálogo de especialidades",
  },
  listNutritionistTypes: {
    method: "GET",
    path: "/v1/nutritionist/user/type",
    auth: "nutritionist",
    summary: "Catálogo de tipos de nutriólogo",
  },
  listDiets: {
    method: "GET",
    path: "/v1/nutritionist/user/diet",
    auth: "nutritionist",
    summary: "Catálogo de dietas",
  },
  updateSettings: {
    method: "PUT",
    path: "/v1/nutritionist/user/settings",
    auth: "nutritionist",
    summary: "Guardar las preferencias",
  },
  listDaysOff: {
    method: "GET",
    path: "/v1/nutritionist/user/closingDate",
    auth: "nutritionist",
    summary: "Días sin servicio",
  },
  createDayOff: {
    method: "POST",
    path: "/v1/nutritionist/user/closingDate",
    auth: "nutritionist",
    summary: "Agregar un día sin servicio",
  },
  updateDayOff: {
    method: "PATCH",
    path: "/v1/nutritionist/user/closingDate/{id}",
    auth: "nutritionist",
    summary: "Cambiar un día sin servicio",
  },
  removeDayOff: {
    method: "DELETE",
    path: "/v1/nutritionist/user/closingDate/{id}",
    auth: "nutritionist",
    summary: "Quitar un día sin servicio",
  },
  uploadProfilePhoto: {
    method: "POST",
    path: "/v1/nutritionist/file/nutriProfile",
    auth: "nutritionist",
    summary: "Subir la foto de perfil",
  },
});
