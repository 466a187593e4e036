/** A job that runs on a schedule: by EventBridge in the cloud, on a timer on one machine, and by hand. */
export interface Job {
  name: string;
  everyMinutes: number;
  description: string;
  /** File of its handler, from the repository's root; its export is `handler`. */
  file: string;
}

export const jobs: Job[] = [
  {
    name: "outbox-sweep",
    everyMinutes: 1,
    description: "Publica los eventos que quedaron pendientes",
    file: "functions/jobs/outbox-sweep.ts",
  },
  {
    name: "operations-report",
    everyMinutes: 60,
    description: "Avisa a la administración de lo que quedó detenido",
    file: "functions/jobs/operations-report.ts",
  },
  {
    name: "appointment-reminders",
    everyMinutes: 15,
    description: "Envía los recordatorios de las citas de mañana",
    file: "functions/jobs/appointment-reminders.ts",
  },
  {
    name: "notification-digest",
    everyMinutes: 30,
    description: "Envía el resumen del día a las 07:00 de cada nutrióloga o nutriólogo",
    file: "functions/jobs/notification-digest.ts",
  },
  {
    name: "notification-expiry",
    everyMinutes: 1440,
    description: "Borra las notificaciones de hace más de 180 días",
    file: "functions/jobs/notification-expiry.ts",
  },
  {
    name: "missed-schedules",
    everyMinutes: 15,
    description: "Devuelve a sus pacientes los pases programados que no se usaron",
    file: "functions/jobs/missed-schedules.ts",
  },
  {
    name: "stock-alerts",
    everyMinutes: 15,
    description: "Avisa de los socios con pocos escaneos y de quienes tienen pocos pases",
    file: "functions/jobs/stock-alerts.ts",
  },
];
