import * as z from "zod/mini";
import { CatalogueEntry } from "../catalogues/entry";
import { SpecialityEntry } from "../catalogues/specialities";
import { defineRoutes } from "../wire/define";
import { SessionUser } from "../schemas/account";
import { DayOff, DayOffInput, DayOffWarningsQuery } from "../schemas/agenda/day-off";
import { AffectedPatient } from "../schemas/practice/office";
import { NutritionistUser, SettingsInput, UpdateUserInput, UploadedPhoto } from "../schemas/practice/profile";
import {
  PublicNutritionist,
  PublicRequestConfirmed,
  PublicRequestInput,
} from "../schemas/practice/public-page";

const auth = "nutritionist";

export const profileRoutes = defineRoutes("profile", {
  checkIn: {
    method: "PATCH",
    path: "/v1/nutritionist/user/checkIn",
    auth,
    summary: "Marcar la primera sesión como terminada",
    response: SessionUser,
  },
  getUser: {
    method: "GET",
    path: "/v1/nutritionist/user",
    auth,
    summary: "Leer el perfil propio",
    response: NutritionistUser,
  },
  updateUser: {
    method: "PATCH",
    path: "/v1/nutritionist/user",
    auth,
    summary: "Actualizar el perfil propio",
    body: UpdateUserInput,
    response: NutritionistUser,
    errors: ["service_last", "phone_taken", "stale_version", "conflict"],
  },
  retryOwnMail: {
    method: "POST",
    path: "/v1/nutritionist/user/mailRetry",
    auth,
    summary: "Volver a enviar correos a la dirección propia, que rebotó",
    errors: ["throttled"],
  },
  listServiceTypes: {
    method: "GET",
    path: "/v1/nutritionist/user/service",
    auth,
    summary: "Catálogo de servicios",
    response: z.array(CatalogueEntry),
  },
  listSpecialities: {
    method: "GET",
    path: "/v1/nutritionist/user/speciality",
    auth,
    summary: "Catálogo de especialidades",
    response: z.array(SpecialityEntry),
  },
  listNutritionistTypes: {
    method: "GET",
    path: "/v1/nutritionist/user/type",
    auth,
    summary: "Catálogo de tipos de nutriólogo",
    response: z.array(CatalogueEntry),
  },
  listDiets: {
    method: "GET",
    path: "/v1/nutritionist/user/diet",
    auth,
    summary: "Catálogo de dietas",
    response: z.array(CatalogueEntry),
  },
  updateSettings: {
    method: "PUT",
    path: "/v1/nutritionist/user/settings",
    auth,
    summary: "Guardar las preferencias",
    body: SettingsInput,
    response: NutritionistUser,
    errors: ["stale_version", "conflict"],
  },
  listDaysOff: {
    method: "GET",
    path: "/v1/nutritionist/user/closingDate",
    auth,
    assistant: { anyOf: ["agenda", "payments"] },
    summary: "Días sin servicio",
    response: z.array(DayOff),
  },
  createDayOff: {
    method: "POST",
    path: "/v1/nutritionist/user/closingDate",
    auth,
    summary: "Agregar un día sin servicio",
    body: DayOffInput,
    response: DayOff,
    status: 201,
    idempotent: true,
    errors: ["days_off_limit", "conflict"],
  },
  updateDayOff: {
    method: "PATCH",
    path: "/v1/nutritionist/user/closingDate/{id}",
    auth,
    summary: "Cambiar un día sin servicio",
    body: DayOffInput,
    response: DayOff,
    errors: ["not_found", "stale_version", "conflict"],
  },
  removeDayOff: {
    method: "DELETE",
    path: "/v1/nutritionist/user/closingDate/{id}",
    auth,
    summary: "Quitar un día sin servicio",
    errors: ["not_found"],
  },
  listDayOffWarnings: {
    method: "GET",
    path: "/v1/nutritionist/user/closingDate/warnings",
    auth,
    summary: "Pacientes con cita en un periodo que se quiere cerrar",
    query: DayOffWarningsQuery,
    response: z.array(AffectedPatient),
  },
  uploadProfilePhoto: {
    method: "POST",
    path: "/v1/nutritionist/file/nutriProfile",
    auth,
    summary: "Subir la foto de perfil",
    accepts: "file",
    response: UploadedPhoto,
    status: 201,
    errors: ["too_large", "wrong_file_type", "file_too_complex", "throttled", "busy"],
  },

  // Public: the page of a professional and its content
  getPublicPhoto: {
    method: "GET",
    path: "/v1/public/photo/{id}",
    auth: "public",
    summary: "Foto de perfil",
    answers: "file",
    // The picture under an address never changes, so a browser need not ask for it again.
    cacheControl: "public, max-age=31536000, immutable",
    errors: ["not_found"],
  },
  getPublicNutritionist: {
    method: "GET",
    path: "/v1/public/nutritionist/{slug}",
    auth: "public",
    summary: "Perfil público de una nutrióloga o un nutriólogo",
    response: PublicNutritionist,
    errors: ["not_found"],
  },
  requestFromPublicPage: {
    method: "POST",
    path: "/v1/public/nutritionist/{slug}/linkRequest",
    auth: "public",
    summary: "Pedir atención desde la página pública; se confirma por correo",
    body: PublicRequestInput,
    status: 202,
    errors: ["not_found", "throttled"],
  },
  confirmPublicRequest: {
    method: "POST",
    path: "/v1/public/linkRequest/{token}/confirm",
    auth: "public",
    summary: "Confirmar desde el correo una solicitud de la página pública",
    response: PublicRequestConfirmed,
    errors: ["link_lapsed", "phone_taken", "throttled"],
  },
  getPublicPage: {
    method: "GET",
    path: "/n/{slug}",
    auth: "public",
    summary: "Página pública, con lo que se ve al compartirla",
    answers: "html",
  },
});
