import * as z from "zod/mini";
import { restMeasurements } from "../../workouts/step";
import { CatalogueEntry } from "../entry";

/** A rest that a builder offers; the name is shown while it lasts. */
export const RestEntry = z.extend(CatalogueEntry, {
  duration: z.number(),
  measurement: z.enum(restMeasurements),
});
export type RestEntry = z.output<typeof RestEntry>;

export const rests: readonly RestEntry[] = [
  { _id: "preparate", name: "Prepárate", duration: 15, measurement: "seconds" },
  { _id: "cambio", name: "Cambio de ejercicio", duration: 10, measurement: "seconds" },
  { _id: "corto", name: "Descanso corto", duration: 20, measurement: "seconds" },
  { _id: "medio", name: "Descanso", duration: 60, measurement: "seconds" },
  { _id: "largo", name: "Descanso largo", duration: 2, measurement: "minutes" },
  { _id: "hidratacion", name: "Toma agua", duration: 45, measurement: "seconds" },
  { _id: "respiracion", name: "Respira profundo", duration: 30, measurement: "seconds" },
  { _id: "caminata-suave", name: "Camina suave", duration: 90, measurement: "seconds" },
];
