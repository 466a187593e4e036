import type { MailableType, MailChoice } from "@nutria/contract/schemas/notification";

/** Texts of the mail preferences. */
export const mailTexts = {
  saved: "Tus preferencias han sido actualizadas con éxito",
  loading: "Cargando preferencias",
  bell: "Campana",
  device: "Este equipo",
  mail: "Correo",
  mailOf: (what: string) => `Correo: ${what}`,
  several: "Varía",
  when: (occasion: string) => `Cuando ${occasion}.`,
} as const;

/** The types in three groups, each type in one of them. */
export const typeGroups: readonly { title: string; told: string; types: readonly MailableType[] }[] = [
  {
    title: "Citas",
    told: "Te piden, aceptan, mueven o cancelan una cita.",
    types: [
      "requestedAppointment",
      "acceptedAppointment",
      "rejectedAppointment",
      "rescheduledAppointment",
      "changeAskedAppointment",
      "cancelledAppointmemnt",
    ],
  },
  {
    title: "Pacientes",
    told: "Mensajes, solicitudes, cuestionarios y resultados.",
    types: [
      "sentMessage",
      "newLinkRequest",
      "acceptedLinkRequest",
      "rejectedLinkRequest",
      "answeredQuestionnaire",
      "forbiddenInPlan",
      "newPatientInBody",
      "patientLeft",
      "bouncedMail",
    ],
  },
  {
    title: "Pases y plan",
    told: "Escaneos, pases, renovaciones y tarjetas.",
    types: [
      "patientUsedPass",
      "patientMissedInbody",
      "patientRescheduledPass",
      "addedPasses",
      "lowPasses",
      "renewedSubscription",
      "failedRenewal",
      "endedSubscription",
      "expiringCard",
    ],
  },
];

/** Labels of the mail frequencies, in the order of the options. */
export const choiceLabels: Record<MailChoice, string> = {
  immediately: "De inmediato",
  daily: "Resumen diario",
  never: "Nunca",
};

/** Labels of the notification types. */
export const typeLabels: Record<MailableType, string> = {
  sentMessage: "Mensajes y diario de tus pacientes",
  newLinkRequest: "Solicitudes de vinculación",
  rescheduledAppointment: "Citas reprogramadas",
  cancelledAppointmemnt: "Citas canceladas",
  requestedAppointment: "Citas que te piden",
  acceptedAppointment: "Citas aceptadas",
  rejectedAppointment: "Citas rechazadas",
  changeAskedAppointment: "Citas que necesitan cambiar",
  acceptedLinkRequest: "Solicitudes aceptadas",
  rejectedLinkRequest: "Solicitudes rechazadas",
  patientLeft: "Pacientes que dejan de serlo",
  answeredQuestionnaire: "Cuestionarios contestados",
  forbiddenInPlan: "Planes con algo que el expediente no permite",
  newPatientInBody: "Resultados de composición corporal",
  patientUsedPass: "Pases usados",
  patientMissedInbody: "Escaneos a los que no asistieron",
  patientRescheduledPass: "Escaneos reprogramados",
  addedPasses: "Pases agregados",
  lowPasses: "Pocos pases disponibles",
  bouncedMail: "Pacientes a quienes no llegan tus correos",
  renewedSubscription: "Renovaciones de tu plan",
  failedRenewal: "Renovaciones que no se pudieron cobrar",
  endedSubscription: "Fin de tu plan",
  expiringCard: "Tarjetas por vencer",
};

/** When a mail of each type is sent; completes a sentence that starts with 'cuando'. */
export const occasions: Record<MailableType, string> = {
  sentMessage: "un paciente te escriba",
  newLinkRequest: "un paciente quiera vincularse contigo",
  rescheduledAppointment: "un paciente proponga otra fecha para su cita",
  cancelledAppointmemnt: "un paciente cancele una cita",
  requestedAppointment: "un paciente te pida una cita",
  acceptedAppointment: "un paciente acepte una cita",
  rejectedAppointment: "un paciente rechace una cita",
  changeAskedAppointment: "un paciente necesite cambiar una cita",
  acceptedLinkRequest: "una persona acepte tu solicitud",
  rejectedLinkRequest: "una persona rechace tu solicitud",
  patientLeft: "alguien deje de ser tu paciente",
  answeredQuestionnaire: "un paciente conteste su cuestionario",
  forbiddenInPlan: "un plan enviado lleve algo que el expediente ya no permite",
  newPatientInBody: "un paciente tenga un resultado nuevo",
  patientUsedPass: "un paciente use un pase",
  patientMissedInbody: "un paciente no asista a su escaneo",
  patientRescheduledPass: "un paciente cambie la fecha de su escaneo",
  addedPasses: "se agreguen pases a tu cuenta",
  lowPasses: "te queden pocos pases",
  bouncedMail: "tus correos no le lleguen a un paciente",
  renewedSubscription: "se renueve tu plan",
  failedRenewal: "no se pueda cobrar tu plan",
  endedSubscription: "termine tu plan",
  expiringCard: "tu tarjeta venza antes del próximo pago",
};
