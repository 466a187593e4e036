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
    name: "appointment-reminders",
    everyMinutes: 15,
    description: "Envía los recordatorios de las citas de mañana",
    file: "functions/jobs/appointment-reminders.ts",
  },
];
