import { removalOf } from "../answer-rows";

/** Texts of the medical section. */
export const medicalTexts = {
  title: "Perfil médico",
  parts: {
    conditions: "Padecimientos",
    medications: "Medicamentos",
    surgeries: "Cirugías",
    gynecology: "Ginecología",
    notes: "Notas adicionales",
  },
  dose: "Dosis",
  conditions: {
    question: "¿Tiene o hay en su familia algún padecimiento?",
    label: "Padecimientos",
    add: "Agregar padecimiento",
    name: "Padecimiento",
    affected: "Quién lo tiene",
    removal: removalOf(
      "¿Sin padecimientos?",
      "el padecimiento anotado",
      (count) => `los ${count} padecimientos anotados`,
    ),
  },
  medications: {
    question: "¿Toma algún medicamento?",
    label: "Medicamentos",
    add: "Agregar medicamento",
    name: "Nombre",
    timeUsing: "Desde hace",
    removal: removalOf(
      "¿Sin medicamentos?",
      "el medicamento anotado",
      (count) => `los ${count} medicamentos anotados`,
    ),
  },
  surgeries: {
    question: "¿Le han hecho alguna cirugía?",
    label: "Cirugías",
    add: "Agregar cirugía",
    event: "Cirugía",
    timeSince: "Hace cuánto",
    removal: removalOf("¿Sin cirugías?", "la cirugía anotada", (count) => `las ${count} cirugías anotadas`),
  },
  gynecology: {
    why: "Se muestra porque el sexo registrado es mujer.",
    hidden: "Ginecología no se muestra, porque el sexo registrado no es mujer.",
    show: "Mostrar ginecología",
    lastMenstruation: "Última menstruación",
    duration: "Duración",
    durationOfMenstruation: "Duración de la menstruación",
    days: "días",
    pregnancies: "Embarazos",
    childbirths: "Partos",
    isPregnant: "¿Está embarazada?",
    pregnantTime: "Tiempo de embarazo",
    usesContraceptive: "¿Usa anticonceptivos?",
    hasClimacteric: "¿Tiene climaterio?",
    climactericSince: "Inicio del climaterio",
    hasHormonalTherapy: "¿Lleva terapia hormonal?",
    type: "Tipo",
    contraceptives: {
      label: "Anticonceptivos orales",
      add: "Agregar anticonceptivo",
      removal: removalOf(
        "¿Sin anticonceptivos?",
        "el anticonceptivo anotado",
        (count) => `los ${count} anticonceptivos anotados`,
      ),
    },
    hormones: {
      label: "Anticonceptivos y terapias hormonales",
      add: "Agregar terapia hormonal",
      removal: removalOf(
        "¿Sin terapia hormonal?",
        "la terapia anotada",
        (count) => `las ${count} terapias anotadas`,
      ),
    },
  },
} as const;
