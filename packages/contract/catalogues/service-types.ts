import type { CatalogueEntry } from "./entry";

/** The types of service; a nutritionist registers each at most once (spec B §5, "Service"). */
export const serviceTypes: readonly CatalogueEntry[] = [
  { _id: "primera-consulta", name: "Consulta de primera vez" },
  { _id: "consulta-de-seguimiento", name: "Consulta de seguimiento" },
  { _id: "consulta-deportiva", name: "Consulta de nutrición deportiva" },
  { _id: "consulta-pediatrica", name: "Consulta de nutrición pediátrica" },
  { _id: "consulta-embarazo-y-lactancia", name: "Consulta de embarazo y lactancia" },
  { _id: "consulta-renal", name: "Consulta de nutrición renal" },
  { _id: "consulta-bariatrica", name: "Consulta antes y después de cirugía bariátrica" },
  { _id: "consulta-en-pareja-o-familia", name: "Consulta en pareja o en familia" },
  { _id: "composicion-corporal", name: "Análisis de composición corporal" },
  { _id: "evaluacion-nutricional", name: "Evaluación nutricional completa" },
  { _id: "plan-de-alimentacion", name: "Plan de alimentación personalizado" },
  { _id: "educacion-en-diabetes", name: "Educación en diabetes" },
  { _id: "preparacion-para-competencia", name: "Preparación para competencia" },
  { _id: "asesoria-de-compras", name: "Asesoría de compras y despensa" },
  { _id: "taller-grupal", name: "Taller grupal" },
];
