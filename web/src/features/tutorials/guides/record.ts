import { paths } from "@nutria/contract/web/paths";
import type { Guide } from "./guide";

const place = { href: paths.patients.href(), label: "Elegir a un paciente" };

export const recordGuides: readonly Guide[] = [
  {
    id: "historia-clinica",
    title: "Llena la historia clínica",
    summary: "Cinco partes que se guardan solas.",
    minutes: 3,
    place,
    steps: [
      {
        text: "Abre el expediente y elige “Historial Médico”. A la izquierda están sus partes, con cuánto llevas de cada una.",
        picture: "medical-history",
      },
      {
        text: "Escribe sin prisa: cada cambio se guarda solo y arriba verás cuándo. Sin conexión se queda en tu navegador hasta que vuelva.",
      },
      { text: "Con “Historial” ves quién cambió qué y cuándo, y puedes volver a un valor anterior." },
    ],
  },
  {
    id: "nota-de-consulta",
    title: "Escribe la nota de la consulta",
    summary: "Durante la visita, con las medidas al lado.",
    minutes: 2,
    place,
    steps: [
      {
        text: "En el expediente, dentro de “Progreso”, elige “Nueva nota”, o “Escribir nota” en la cita de hoy.",
      },
      {
        text: "Anota motivo, cambios y acuerdos. Las medidas que captures aparecen en las gráficas al momento.",
        picture: "visit-note",
      },
      { text: "Las notas quedan en la línea del tiempo, con su fecha y tu nombre." },
    ],
  },
  {
    id: "progreso",
    title: "Lee el progreso de un vistazo",
    summary: "Tres gráficas, la meta y la línea del tiempo.",
    minutes: 1,
    place,
    steps: [
      {
        text: "“Progreso” abre con peso, masa muscular y grasa corporal. El punto lleno es el último resultado y la franja, el rango sano.",
      },
      {
        text: "Cambia entre “Línea del tiempo” y “Tabla” para comparar cada medición.",
        picture: "progress-timeline",
      },
      {
        text: "Con “Meta” fijas el peso al que quieren llegar; con “Agregar medidas” capturas las que tomas a mano.",
      },
    ],
  },
  {
    id: "plan-de-alimentacion",
    title: "Crea un plan de alimentación",
    summary: "De las porciones al PDF que recibe tu paciente.",
    minutes: 3,
    place,
    steps: [
      {
        text: "En el expediente abre “Planes nutricionales” y elige “Crear plan”.",
        picture: "meal-plan-new",
      },
      {
        text: "Reparte las porciones y los platillos del día. Arriba verás cuánto falta para las metas de energía y de cada nutriente.",
        picture: "meal-plan",
      },
      { text: "Descarga el PDF con “Descargar PDF”, o envíalo por correo desde el mismo plan." },
    ],
    tip: "¿Ya tienes el plan en un archivo? Elige “Subir archivo” y quedará en el expediente.",
  },
  {
    id: "entrenamientos",
    title: "Arma un entrenamiento",
    summary: "Ejercicios, descansos y circuitos que tu paciente sigue paso a paso.",
    minutes: 3,
    place: { href: paths.workouts.href(), label: "Ir a mis entrenamientos" },
    steps: [
      { text: "En “Entrenamientos” elige “Crear entrenamiento”.", picture: "workouts" },
      {
        text: "Agrega ejercicios, descansos y circuitos, y arrástralos para ordenarlos. La duración se calcula sola.",
        picture: "workout-builder",
      },
      {
        text: "Asígnalo a tus pacientes: cada quien recibe un correo con su enlace y lo sigue desde el teléfono.",
      },
    ],
  },
];
