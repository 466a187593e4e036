/**
 * What a push says, on both sides. It stands on locked screens: no service, no value, nothing clinical and no word that a
 * stranger wrote. A name is that of somebody whom the reader is linked with.
 */

/** The content of a push, as the service worker shows it. */
export interface PushNotice {
  title: string;
  body: string;
  /** The path of the product that a press opens. */
  url: string;
  /** A later notice of the same tag takes the place of the earlier one. */
  tag: string;
  /** What can be answered in the notice, where the browser shows it; a press opens its path. */
  actions?: readonly { action: string; title: string; url: string }[];
}

type Words = Pick<PushNotice, "title" | "body">;

const whenever = "Ábrelo cuando quieras.";
const openToSee = "Toca para ver cómo quedó.";
const request: Words = { title: "Tienes una solicitud", body: "Toca para ver de quién es." };

const newMessage = (name: string): Words => ({ title: "Mensaje nuevo", body: `${name} te escribió.` });

/** Of a patient; `name` is the nutritionist's. */
export const patientPushWords = {
  message: newMessage,
  /** `long` is the day with its weekday: `jueves, 3 de diciembre`. */
  appointmentAhead: (weekday: string, long: string, time: string): Words => ({
    title: `Tu cita es el ${weekday}`,
    body: `El ${long}, a las ${time}. Toca para ver dónde o moverla.`,
  }),
  appointmentTomorrow: (time: string): Words => ({
    title: "Tu cita es mañana",
    body: `Mañana a las ${time}. Toca para ver dónde o moverla.`,
  }),
  appointmentToday: (time: string): Words => ({
    title: "Tu cita es hoy",
    body: `Hoy a las ${time}. Toca para ver dónde o moverla.`,
  }),
  appointmentAsked: (name: string): Words => ({
    title: "Tienes una solicitud",
    body: `${name} te propone una cita.`,
  }),
  appointmentMoved: (name: string): Words => ({
    title: "Tu cita cambió",
    body: `${name} te propone otra fecha.`,
  }),
  appointmentAccepted: {
    title: "Tu cita está confirmada",
    body: "Toca para ver dónde o moverla.",
  },
  appointmentRejected: (name: string): Words => ({
    title: "Tu cita cambió",
    body: `${name} no puede en esa fecha.`,
  }),
  appointmentCancelled: (name: string): Words => ({ title: "Tu cita cambió", body: `${name} la canceló.` }),
  appointmentChanged: { title: "Tu cita cambió", body: openToSee },
  request,
  plan: { title: "Hay algo nuevo en tu plan", body: whenever },
  progress: { title: "Hay algo nuevo en tu progreso", body: whenever },
  comment: { title: "Hay algo nuevo en tu diario", body: whenever },
  reminder: { title: "Hora de registrar", body: whenever },
  mealTime: { title: "Es hora de tu comida", body: "Toca para registrarla." },
  questionnaire: (name: string): Words => ({
    title: "Antes de tu consulta",
    body: `${name} te hace unas preguntas.`,
  }),
} satisfies Record<string, Words | ((...texts: string[]) => Words)>;

/** The answers in the reminder of a meal. */
export const mealReminderActions = { plan: "Comí lo del plan", other: "Otra cosa" } as const;

/** Of a nutritionist; `name` is the patient's. */
export const nutritionistPushWords = {
  message: newMessage,
  request,
  appointmentAsked: (name: string): Words => ({
    title: "Tienes una solicitud",
    body: `${name} te pide una cita.`,
  }),
  appointmentMoved: (name: string): Words => ({
    title: "Tu agenda cambió",
    body: `${name} propone otra fecha.`,
  }),
  appointmentAccepted: (name: string): Words => ({
    title: "Tu agenda cambió",
    body: `${name} aceptó su cita.`,
  }),
  appointmentRejected: (name: string): Words => ({
    title: "Tu agenda cambió",
    body: `${name} rechazó su cita.`,
  }),
  appointmentCancelled: (name: string): Words => ({
    title: "Tu agenda cambió",
    body: `${name} canceló su cita.`,
  }),
  appointmentChangeAsked: (name: string): Words => ({
    title: "Tu agenda puede cambiar",
    body: `${name} necesita otra fecha.`,
  }),
  questionnaire: (name: string): Words => ({
    title: "Cuestionario contestado",
    body: `${name} contestó su cuestionario.`,
  }),
} satisfies Record<string, Words | ((text: string) => Words)>;
