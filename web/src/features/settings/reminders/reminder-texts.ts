import {
  reminderMoments as moments,
  type Reminder,
  type ReminderChannel,
  type ReminderHours,
} from "@nutria/contract/schemas/practice/reminders";

const channels: Record<ReminderChannel, string> = {
  whatsApp: "WhatsApp",
  push: "Aviso en su teléfono",
  mail: "Correo",
};

/** Texts of the reminders of patients. */
export const reminderTexts = {
  title: "Recordatorios de sus citas",
  lead: "Los mandamos antes de cada cita confirmada, con un botón para decir que sí vienen. Lo que cambies vale también para las citas ya agendadas.",
  moments,
  channels,
  channel: (hours: ReminderHours) => `${moments[hours]}, empezar por`,
  channelHelp:
    "Si por ahí no se puede, sigue el siguiente: WhatsApp (solo a quien lo aceptó), aviso en su teléfono, correo. Con Correo va solo el correo. Lo que cada paciente eligió en su app se respeta.",
  none: "Tus pacientes no reciben recordatorios.",
  own: "Tu propio correo de un día antes te llega siempre.",
  ofService: "Recordatorios",
  momentsOfService: "Cuándo se recuerda este servicio",
  asPractice: "Como en toda la práctica",
  ofItsOwn: "Solo para este servicio",
  noneOfService: "Quien tiene este servicio no recibe recordatorios.",
} as const;

/** `Dos días antes por WhatsApp; dos horas antes por correo` */
export function formatReminders(reminders: readonly Reminder[]): string {
  if (reminders.length === 0) return "Sin recordatorios";
  const parts = reminders.map(({ hours, channel }) => {
    const by = channel === "push" ? "aviso" : channels[channel];
    return `${moments[hours].toLowerCase()} por ${channel === "whatsApp" ? by : by.toLowerCase()}`;
  });
  return `Recuerda ${parts.join("; ")}`;
}
