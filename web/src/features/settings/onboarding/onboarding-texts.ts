import { productName } from "@nutria/contract/product";
import { settingsTexts } from "../texts";

/** Texts of the first steps in the profile (spec B §2, "Onboarding"). */
export const onboardingTexts = {
  parts: {
    general: settingsTexts.general,
    specialties: settingsTexts.specialties,
    services: settingsTexts.services,
    offices: settingsTexts.offices,
  },
  warning: {
    title: "Completa tu perfil",
    lead: "Un perfil completo ayuda a que más pacientes te encuentren y confíen en ti. Lo necesitas para usar todo lo que ofrece la plataforma.",
    complete: "Completar mi perfil",
    patients: "Ir a mis pacientes",
    fallback: "No se pudo realizar la operación. Intenta más tarde",
  },
  welcome: {
    title: `Te damos la bienvenida a ${productName}`,
    lead: "Son cuatro pasos y toma menos de diez minutos. Puedes dejarlo y seguir después: lo que guardes se queda guardado.",
    start: "Empezar",
  },
  servicesReminder: {
    title: "Agrega tu primer servicio",
    lead: "Di qué ofreces, cuánto dura y cuánto cuesta, para que tus pacientes sepan qué pueden agendar.",
    dismiss: "Ahora no",
    action: "Agregar servicio",
  },
  officesReminder: {
    title: "Ya tienes un servicio. ¿Dónde atiendes?",
    lead: "Agrega al menos un consultorio: en línea, presencial o a domicilio.",
    dismiss: "Agregar otro servicio",
    action: "Ir a mis consultorios",
  },
  emptyOffices: {
    title: "Todavía no tienes consultorios",
    lead: "Agrega al menos uno para que tus pacientes sepan dónde te encuentran.",
    dismiss: "Ahora no",
    action: "Agregar consultorio",
  },
  completed: {
    title: "¡Tu perfil está completo!",
    lead: "Ya puedes usar todas las secciones, y tu página pública está lista para compartirse.",
    stay: "Seguir en configuración",
    patients: "Ir a mis pacientes",
  },
  missing: {
    title: "Falta poco para completar tu perfil",
    lead: "Guardamos tus cambios. Todavía falta:",
    dismiss: "Ahora no",
    action: "Completar lo que falta",
  },
} as const;
