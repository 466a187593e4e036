import { defineRoutes } from "../../wire/define";
import { MailedWhatsAppView, WhatsAppConsentInput, WhatsAppConsentView } from "../../schemas/reach";

/** Routes of a person's consent to be told by WhatsApp, in their app and on a page that was mailed to them. */
export const clientWhatsAppRoutes = defineRoutes("patientApp", {
  getWhatsAppConsent: {
    method: "GET",
    path: "/v1/client/whatsApp",
    auth: "patient",
    summary: "Si el paciente aceptó avisos por WhatsApp, con su historia",
    response: WhatsAppConsentView,
  },
  updateWhatsAppConsent: {
    method: "PUT",
    path: "/v1/client/whatsApp",
    auth: "patient",
    summary: "Aceptar avisos por WhatsApp, o dejar de recibirlos",
    body: WhatsAppConsentInput,
    response: WhatsAppConsentView,
    errors: ["not_found", "throttled"],
  },
  updateMailedWhatsAppConsent: {
    method: "PUT",
    path: "/v1/p/{token}/whatsApp",
    auth: "public",
    summary: "Aceptar avisos por WhatsApp, o dejar de recibirlos, desde un enlace enviado a su correo",
    body: WhatsAppConsentInput,
    response: MailedWhatsAppView,
    errors: ["link_lapsed", "throttled"],
  },
});
