import { productName } from "@nutria/contract/store/product";
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
    lead: `Te damos la bienvenida a ${productName}. Un perfil completo ayuda a que más pacientes te encuentren y confíen en ti, y lo necesitas para usar todo lo que ofrece la plataforma. Toma menos de diez minutos; puedes dejarlo y seguir después, lo que guardes se queda guardado.`,
    complete: "Completar mi perfil",
    patients: "Ir a mis pacientes",
    fallback: "No se pudo realizar la operación. Intenta más tarde",
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
    action: "Agregar consultorio",
  },
  emptyOffices: {
    title: "Todavía no tienes consultorios",
    lead: "Agrega al menos uno para que tus pacientes sepan dónde te encuentran.",
    dismiss: "Ahora no",
    action: "Agregar consultorio",
  },
  completed: {
    title: "¡Tu perfil está completo!",
    publicPage: "Tu página pública está lista para compartirse.",
    open: "Tus pacientes ya pueden agendar contigo.",
    missing: (steps: readonly string[]) =>
      `Para que agenden desde ella falta ${steps.join(" y ")}, en la sección Agenda Virtual.`,
    hours: "agregar tus horarios de consulta",
    booking: "abrir la agenda en línea",
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
