import * as z from "zod/mini";
import { CatalogueEntry } from "./entry";
import { specialityKinds } from "./speciality-kinds";

export const SpecialityEntry = z.extend(CatalogueEntry, { kind: z.enum(specialityKinds) });
export type SpecialityEntry = z.output<typeof SpecialityEntry>;

const food: readonly CatalogueEntry[] = [
  { _id: "control-de-peso", name: "Control de peso" },
  { _id: "aumento-de-masa-muscular", name: "Aumento de masa muscular" },
  { _id: "rendimiento-deportivo", name: "Rendimiento deportivo" },
  { _id: "alimentacion-consciente", name: "Alimentación consciente" },
  { _id: "alimentacion-intuitiva", name: "Alimentación intuitiva" },
  { _id: "alimentacion-vegetal", name: "Alimentación vegetariana y vegana" },
  { _id: "embarazo-y-lactancia", name: "Embarazo y lactancia" },
  { _id: "alimentacion-complementaria", name: "Alimentación complementaria" },
  { _id: "ninez-y-adolescencia", name: "Niñez y adolescencia" },
  { _id: "persona-mayor", name: "Persona mayor" },
  { _id: "menopausia", name: "Climaterio y menopausia" },
  { _id: "nutricion-en-el-trabajo", name: "Nutrición en el trabajo" },
  { _id: "cocina-saludable", name: "Cocina saludable" },
];

const specialConditions: readonly CatalogueEntry[] = [
  { _id: "obesidad", name: "Obesidad" },
  { _id: "diabetes-tipo-1", name: "Diabetes tipo 1" },
  { _id: "diabetes-tipo-2", name: "Diabetes tipo 2" },
  { _id: "diabetes-gestacional", name: "Diabetes gestacional" },
  { _id: "resistencia-a-la-insulina", name: "Resistencia a la insulina" },
  { _id: "hipertension", name: "Hipertensión" },
  { _id: "dislipidemias", name: "Colesterol y triglicéridos altos" },
  { _id: "higado-graso", name: "Hígado graso" },
  { _id: "enfermedad-renal", name: "Enfermedad renal" },
  { _id: "ovario-poliquistico", name: "Síndrome de ovario poliquístico" },
  { _id: "tiroides", name: "Enfermedades de la tiroides" },
  { _id: "colon-irritable", name: "Colon irritable" },
  { _id: "gastritis-y-reflujo", name: "Gastritis y reflujo" },
  { _id: "enfermedad-celiaca", name: "Enfermedad celiaca" },
  { _id: "enfermedad-inflamatoria-intestinal", name: "Enfermedad inflamatoria intestinal" },
  { _id: "alergias-e-intolerancias", name: "Alergias e intolerancias alimentarias" },
  { _id: "anemia", name: "Anemia" },
  { _id: "cancer", name: "Cáncer" },
  { _id: "trastornos-de-la-conducta-alimentaria", name: "Trastornos de la conducta alimentaria" },
  { _id: "osteoporosis", name: "Osteoporosis" },
  { _id: "gota", name: "Gota y ácido úrico alto" },
  { _id: "cirugia-bariatrica", name: "Cirugía bariátrica" },
  { _id: "enfermedades-autoinmunes", name: "Enfermedades autoinmunes" },
];

/** The most specialities of a nutritionist, and the message about more. */
export const maximumSpecialities = 5;
export const tooManySpecialities = "Solo puedes seleccionar hasta 5 especialidades";

/** The specialities of both kinds; a nutritionist chooses one to five (spec B §5). */
export const specialities: readonly SpecialityEntry[] = [
  ...food.map((entry) => ({ ...entry, kind: "food" as const })),
  ...specialConditions.map((entry) => ({ ...entry, kind: "specialConditions" as const })),
];
