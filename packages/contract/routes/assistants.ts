import * as z from "zod/mini";
import { assistantRights } from "../people/assistants";
import { defineRoutes } from "../wire/define";
import { Session } from "../schemas/account";
import {
  AcceptAssistantInput,
  Assistant,
  AssistantActPage,
  AssistantInvitationView,
  AssistantRightsInput,
  AssistantTeam,
  AssistedPractice,
  InvitedAssistant,
  InviteAssistantInput,
} from "../schemas/practice/assistant";
import { NutritionistUser } from "../schemas/practice/profile";
import { ListAccessQuery } from "../schemas/record/access";

const auth = "nutritionist";

export const assistantRoutes = defineRoutes("assistants", {
  listAssistants: {
    method: "GET",
    path: "/v1/nutritionist/assistant",
    auth,
    summary: "Asistentes del consultorio, e invitaciones que esperan",
    response: AssistantTeam,
  },
  inviteAssistant: {
    method: "POST",
    path: "/v1/nutritionist/assistantInvitation",
    auth,
    summary: "Invitar por correo a una persona como asistente; otra vez, con un enlace nuevo",
    body: InviteAssistantInput,
    response: InvitedAssistant,
    status: 201,
    idempotent: true,
    errors: ["assistant_limit", "assistant_exists", "throttled", "conflict"],
  },
  withdrawAssistantInvitation: {
    method: "DELETE",
    path: "/v1/nutritionist/assistantInvitation/{id}",
    auth,
    summary: "Retirar la invitación de una persona",
    errors: ["not_found", "conflict"],
  },
  changeAssistantRights: {
    method: "PATCH",
    path: "/v1/nutritionist/assistant/{id}",
    auth,
    summary: "Cambiar los permisos de una persona; valen desde su siguiente llamada",
    body: AssistantRightsInput,
    response: Assistant,
    errors: ["not_found", "conflict"],
  },
  removeAssistant: {
    method: "DELETE",
    path: "/v1/nutritionist/assistant/{id}",
    auth,
    summary: "Quitar a una persona: su siguiente llamada se rechaza",
    errors: ["not_found", "conflict"],
  },
  listAssistantActs: {
    method: "GET",
    path: "/v1/nutritionist/assistant/act",
    auth,
    summary: "Lo que hicieron tus asistentes, lo más reciente primero",
    query: ListAccessQuery,
    response: AssistantActPage,
  },

  // The invited person
  getAssistantInvitation: {
    method: "GET",
    path: "/v1/assistant/invitation/{token}",
    auth: "public",
    summary: "Ver quién invita y con qué permisos",
    response: AssistantInvitationView,
    errors: ["link_lapsed", "throttled"],
  },
  acceptAssistantInvitation: {
    method: "POST",
    path: "/v1/assistant/invitation/{token}",
    auth: "public",
    summary: "Aceptar con una contraseña, e iniciar sesión",
    body: AcceptAssistantInput,
    response: Session,
    errors: ["link_lapsed", "wrong_credentials", "account_disabled", "throttled", "conflict"],
  },

  // The assistant
  listAssistedPractices: {
    method: "GET",
    path: "/v1/assistant/practice",
    auth: "assistant",
    summary: "Los consultorios para los que trabajas",
    response: z.array(AssistedPractice),
  },
  getAssistedPractice: {
    method: "GET",
    path: "/v1/assistant/practice/profile",
    auth,
    assistant: { anyOf: assistantRights },
    summary: "El consultorio como lo ven sus pantallas, sin la cuenta de su titular",
    response: NutritionistUser,
    errors: ["not_found"],
  },
});
