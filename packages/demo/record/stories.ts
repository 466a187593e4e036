import type { CreateVisitNoteInput } from "@nutria/contract/schemas/record/visit-note";
import type { PlannedVisit } from "../agenda/planned-visit";

export type Note = Pick<CreateVisitNoteInput, "text" | "measures">;

interface Story {
  /** In centimetres. */
  height: number;
  /** At the latest visit with a note, in kilograms, and what it was less or more at the one before. */
  weight: number;
  before: number;
  waist: number;
  /** The notes of the latest visits, the last one first; null for one that nobody wrote yet. */
  notes: readonly (string | null)[];
}

const stories: Readonly<Record<string, Story>> = {
  Andrea: {
    ...{ height: 164, weight: 67.2, before: 1.1, waist: 81 },
    notes: [
      "Duerme mejor y ya no cena pan. Caminó 5 de 7 días.\n\nAcuerdos: proteína en el desayuno; colación de fruta con queso.",
      "Amamanta a demanda; mucha hambre por la tarde.\n\nAcuerdos: dos colaciones con proteína; 2.5 litros de agua al día.",
    ],
  },
  Bruno: {
    ...{ height: 176, weight: 84.5, before: 0.8, waist: 93 },
    notes: [
      "Entrena fuerza 3 veces por semana. Fines de semana sin plan.\n\nAcuerdos: elegir una comida libre, no el día entero.",
      "Quiere bajar grasa sin perder músculo.\n\nAcuerdos: 1.8 g de proteína por kilo; registrar tres días.",
    ],
  },
  Daniela: {
    ...{ height: 161, weight: 54.3, before: -0.4, waist: 69 },
    notes: [
      null,
      "Vegetariana desde hace dos años. Combina bien leguminosas y cereales.\n\nAcuerdos: vitamina B12 y revisar ferritina.",
    ],
  },
  Eduardo: {
    ...{ height: 172, weight: 88.1, before: 1.4, waist: 101 },
    notes: [
      "Triglicéridos de 240 a 186 mg/dL. Dejó el refresco; cerveza solo sábados.\n\nAcuerdos: pescado dos veces por semana.",
      "Come fuera de lunes a viernes.\n\nAcuerdos: caldo y guisado sin crema; fruta entera en lugar de jugo.",
    ],
  },
  Fernanda: {
    ...{ height: 166, weight: 58.7, before: 0.5, waist: 70 },
    notes: [
      "Tirada larga de 16 km sin molestias. Toleró dos geles.\n\nAcuerdos: ensayar el desayuno de la carrera.",
      "Semana de 42 km. Hambre después de correr.\n\nAcuerdos: leche con chocolate en la media hora siguiente.",
    ],
  },
  Gerardo: {
    ...{ height: 170, weight: 91.4, before: 1.2, waist: 104 },
    notes: [
      "Presión en casa de 132/84. Ya no agrega sal en la mesa.\n\nAcuerdos: leer el sodio de las etiquetas; 20 min de caminata.",
      "Come embutidos casi a diario.\n\nAcuerdos: cambiarlos por pollo o atún tres días.",
    ],
  },
  Hilda: {
    ...{ height: 154, weight: 60.8, before: -0.6, waist: 84 },
    notes: [
      "Sube de peso como queríamos. Ejercicio con ligas dos veces por semana.\n\nAcuerdos: huevo diario; calcio con la comida.",
      "Poco apetito por la noche.\n\nAcuerdos: cena temprano, con queso o yogur.",
    ],
  },
  Ignacio: {
    ...{ height: 179, weight: 71.9, before: -0.9, waist: 78 },
    notes: [
      "Ganó 0.9 kg. Tolera bien los cinco tiempos.\n\nAcuerdos: licuado después de entrenar; dormir 8 horas.",
      "Se salta el desayuno tres días.\n\nAcuerdos: avena preparada la noche anterior.",
    ],
  },
  Jimena: {
    ...{ height: 163, weight: 68.4, before: 1.3, waist: 82 },
    notes: [
      "Ciclo regular por segundo mes. Menos antojos.\n\nAcuerdos: seguir con colación de nueces; fuerza dos días.",
      "Antojo de dulce por la noche.\n\nAcuerdos: cena con leguminosa; fruta con yogur griego.",
    ],
  },
  Karla: {
    ...{ height: 167, weight: 63, before: 0.2, waist: 75 },
    notes: [
      "Come sin contar calorías dos semanas seguidas. Sin atracones.\n\nAcuerdos: seguir con el registro de hambre y saciedad.",
      "Restringe entre semana y come de más el domingo.\n\nAcuerdos: tres comidas a su hora, sin saltar ninguna.",
    ],
  },
  "Luis Ángel": {
    ...{ height: 174, weight: 77.6, before: 0.7, waist: 89 },
    notes: [
      "Reflujo una vez por semana. Cena a las 19:30.\n\nAcuerdos: café solo por la mañana; cabecera elevada.",
      "Ardor después de la cena.\n\nAcuerdos: sin chile ni frituras de noche.",
    ],
  },
  Mariana: {
    ...{ height: 160, weight: 62.9, before: 0.8, waist: 77 },
    notes: [
      "Sin inflamación con leche deslactosada. Sigue el menú 5 de 7 días.\n\nAcuerdos: probar yogur griego en media porción.",
      "Distensión después del desayuno.\n\nAcuerdos: retirar lácteos dos semanas y volver a probar.",
    ],
  },
  Norma: {
    ...{ height: 158, weight: 70.5, before: 0.9, waist: 86 },
    notes: [
      "TSH de 6.1 a 3.4 mUI/L con su tratamiento. Más energía.\n\nAcuerdos: medicamento en ayunas; fibra en la cena.",
      "Cansancio y estreñimiento.\n\nAcuerdos: 25 g de fibra; caminar después de comer.",
    ],
  },
  Óscar: {
    ...{ height: 177, weight: 72.4, before: 0.6, waist: 79 },
    notes: [
      "Rodada de 80 km con 60 g de carbohidrato por hora, sin molestias.\n\nAcuerdos: sal en el bidón los días de calor.",
      "Se queda sin energía en la segunda hora.\n\nAcuerdos: desayuno dos horas antes; plátano cada 40 minutos.",
    ],
  },
  Paola: {
    ...{ height: 162, weight: 59.4, before: 0.5, waist: 72 },
    notes: [
      "Cocina los domingos para tres días. Lleva lonchera.\n\nAcuerdos: verdura congelada para los días sin tiempo.",
      "Come lo que encuentra en la oficina.\n\nAcuerdos: lista del súper y dos desayunos fijos.",
    ],
  },
  Ricardo: {
    ...{ height: 175, weight: 96.8, before: 0, waist: 108 },
    notes: [
      "Primera consulta. Come una vez al día y cena fuerte. Ronca; sueño de 5 horas.\n\nAcuerdos: desayuno antes de las 9; agua en lugar de refresco.",
    ],
  },
  Sofía: {
    ...{ height: 165, weight: 55.1, before: 0, waist: 68 },
    notes: [
      "Primera consulta. Hemoglobina de 10.8 g/dL; menstruación abundante. Té negro con las comidas.\n\nAcuerdos: hierro con limón; té dos horas después.",
    ],
  },
};

/** The notes of the record that is shown most, with all its measures. */
const notesOfCarmen: readonly Note[] = [
  {
    text: "Camina 30 min 4 días por semana. Bajó el refresco a 2 por semana. Hambre a media tarde: colación a las 18:00.\n\nAcuerdos: registrar glucosa en ayunas y 2 h después de la comida.",
    measures: {
      weight: 75.3,
      waist: 93,
      hip: 102,
      arm: 31.5,
      skinfolds: { biceps: 15, triceps: 26, subscapular: 27, suprailiac: 24 },
    },
  },
  {
    text: "Cambios: refresco solo en fin de semana. Caminó 12 de 28 días.\n\nAcuerdos: colación a media tarde con proteína; 25 min de caminata.",
    measures: { weight: 76.4, waist: 94, hip: 103, arm: 32 },
  },
  {
    text: "Motivo: control de diabetes tipo 2.\n\nDesayuna pan dulce con café; come en fonda cuatro días. Toma refresco a diario.\n\nAcuerdos: agua en lugar de refresco entre semana; caminar 20 min después de comer.",
    measures: { weight: 77.9, height: 158, waist: 95.5, hip: 104, arm: 32.5 },
  },
];

/** The note of a visit that took place; undefined for one that has none. */
export function noteOf(visit: PlannedVisit, visits: readonly PlannedVisit[]): Note | undefined {
  if (visit.outcome?.attendance !== "attended") return undefined;
  const attended = visits.filter(
    ({ patient, outcome }) => patient === visit.patient && outcome?.attendance === "attended",
  );
  const place = attended.length - 1 - attended.indexOf(visit);
  return visit.patient === "Carmen" ? notesOfCarmen[place] : noteOfStory(stories[visit.patient], place);
}

/** What is written after visits that come later than the stories tell, in turn. */
const laterNotes: readonly string[] = [
  "Siguió el menú 5 de 7 días y tomó 2 litros de agua. Duerme mejor.\n\nAcuerdos: verdura en la cena; mismo menú dos semanas más.",
  "Fin de semana con dos comidas fuera; eligió bien las porciones.\n\nAcuerdos: preparar la colación de la tarde desde la mañana.",
  "Caminó 30 min cuatro días. Menos hambre por la noche.\n\nAcuerdos: agregar leguminosa a la comida tres días.",
  "Semana con mucho trabajo; se saltó dos colaciones.\n\nAcuerdos: llevar fruta y nueces en la bolsa.",
  "Buen ánimo. La ropa le queda más holgada.\n\nAcuerdos: mantener horarios y medir cintura en la próxima cita.",
];

/** The note of a visit that the stories do not know, the same whenever it is asked for; `turn` turns with the days. */
export function noteAfter(patient: string, turn: number): Note | undefined {
  const story = stories[patient];
  const measures = story
    ? { weight: story.weight, height: story.height, waist: story.waist }
    : notesOfCarmen[0]?.measures;
  const text = laterNotes[(turn + patient.length) % laterNotes.length];
  const last = measures?.weight;
  if (text === undefined || last === undefined || last === null) return undefined;
  const weight = Math.round((last - (turn % 5) / 10) * 10) / 10;
  return { text, measures: { ...measures, weight } };
}

function noteOfStory(story: Story | undefined, place: number): Note | undefined {
  const text = story?.notes[place];
  if (!story || typeof text !== "string") return undefined;
  const weight = story.weight + story.before * place;
  return { text, measures: { weight, height: story.height, waist: story.waist + place } };
}
