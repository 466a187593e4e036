import type { AccessAction, AccessActorRole, AccessSubject } from "@nutria/contract/schemas/record/access";
import type { ImportOutcome } from "@nutria/contract/schemas/record/archive";
import type { ImportedLedger, ImportedOffer } from "@nutria/contract/schemas/record/practice-offer";
import type { ImportedSettings } from "@nutria/contract/schemas/record/practice-settings";
import { counted } from "./counted";
import { fieldTexts, tableTexts } from "./table-texts";

/** Counts of the imported offer of a practice; empty for none. */
function offerText({ services, offices, schedules, daysOff, workouts }: ImportedOffer): string {
  const parts = [
    [services, "servicio", "servicios"],
    [offices, "consultorio", "consultorios"],
    [schedules, "horario", "horarios"],
    [daysOff, "día sin servicio", "días sin servicio"],
    [workouts, "entrenamiento", "entrenamientos"],
  ] as const;
  const added = parts.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many));
  return added.length === 0 ? "" : `También llegaron: ${added.join(", ")}.`;
}

/** Texts of what goes out of the product and comes in, and of who opened a record. */
export const archiveTexts = {
  cancel: "Cancelar",
  retry: "Intentar de nuevo",
  video: ({ name, place, total }: { name: string; place: number; total: number }) =>
    `Video ${place} de ${total}: ${name}`,
  progress: (done: number, total: number) => `${done} de ${counted(total, "paciente", "pacientes")}`,

  screen: {
    title: "Datos del consultorio",
    lead: "Trae a tus pacientes, llévate tus expedientes y cumple con sus derechos.",
  },

  practice: {
    title: "Exportar el consultorio",
    lead: "Un archivo ZIP con el expediente completo de cada paciente: JSON para volver a importarlo, tablas CSV para Excel, y sus planes y análisis. También lo de tu consultorio: perfil, servicios, consultorios y horarios, entrenamientos y a quién los asignaste, tus videos (hasta 250 MB, los más antiguos primero), plantillas, alimentos, cobros (también los que quitaste), asistentes, compras y pases.",
    action: "Exportar todo",
    running: "Preparando la exportación. Deja esta pestaña abierta.",
    done: "Listo: la exportación está en tus descargas.",
    videosLeftOut: (names: readonly string[]) =>
      `${names.length === 1 ? "Este video no cupo" : "Estos videos no cupieron"}, y ${names.length === 1 ? "queda" : "quedan"} en Entrenamientos: ${names.join(", ")}.`,
    warning: "Contiene datos de salud. Guárdala donde solo tú puedas abrirla.",
    file: (day: string) => `nutria-consultorio-${day}.zip`,
  },

  table: tableTexts,

  /** Who arrives inactive, said before an import. */
  inactive: {
    count: (count: number, places: number) =>
      `${places === 0 ? "A tu plan no le quedan lugares" : `A tu plan ${places === 1 ? "le queda 1 lugar" : `le quedan ${places} lugares`}`}: ${counted(count, "paciente llegará inactivo", "pacientes llegarán inactivos")}.`,
    who: "Ver quiénes",
    grow: "Ampliar mi plan",
    unknown:
      "No pudimos revisar cuántos lugares le quedan a tu plan. Si no alcanzan, los últimos llegarán inactivos.",
    checking: "Revisando tu plan",
  },

  record: {
    title: "Importar una exportación de Nutria",
    lead: "El ZIP o el JSON que exportaste aquí o en otra cuenta. Cada paciente llega con todo su expediente, y tu consultorio con sus servicios, horarios, entrenamientos y cobros; lo que ya está no se repite. Asistentes, compras y pases son de la otra cuenta y no se importan.",
    choose: "Elegir exportación",
    reading: "Leyendo la exportación",
    unreadable: "No pudimos leer este archivo. Intenta de nuevo.",
    found: (count: number) => `Este archivo tiene ${counted(count, "expediente", "expedientes")}.`,
    action: (count: number) => `Importar ${counted(count, "expediente", "expedientes")}`,
    running: "Importando. Deja esta pestaña abierta.",
    settings: ({
      templates,
      templatesLeftOut,
      foods,
      foodsLeftOut,
      hasTakenCriteria,
      hasTakenConversation,
      hasTakenQuestionnaire,
      offer,
    }: ImportedSettings) =>
      [
        `${counted(templates, "plantilla nueva de plan", "plantillas nuevas de planes")}.`,
        templatesLeftOut > 0 &&
          `${counted(templatesLeftOut, "plantilla no cabe", "plantillas no caben")} en tu consultorio.`,
        foods > 0 && `${counted(foods, "alimento o platillo nuevo", "alimentos y platillos nuevos")}.`,
        foodsLeftOut > 0 &&
          `${counted(foodsLeftOut, "alimento o platillo no cabe", "alimentos y platillos no caben")} en tu consultorio.`,
        hasTakenCriteria && "También llegaron los criterios de composición corporal.",
        hasTakenConversation && "También llegó lo que abres a tus pacientes y tu horario para contestar.",
        hasTakenQuestionnaire && "También llegó tu cuestionario.",
        offer?.hasTakenProfile && "También llegaron tu perfil profesional y tus ajustes.",
        offer !== null && offerText(offer),
      ]
        .filter(Boolean)
        .join(" "),
    ledger: ({ added, leftOut }: ImportedLedger) =>
      [
        added > 0 && `${counted(added, "cobro nuevo", "cobros nuevos")}.`,
        added === 0 && leftOut === 0 && "Los cobros ya están con sus visitas.",
        leftOut > 0 &&
          `${counted(leftOut, "cobro no se importó", "cobros no se importaron")} porque su visita no llegó.`,
      ]
        .filter(Boolean)
        .join(" "),
    videos: ({ added, leftOut }: { added: number; leftOut: readonly string[] }) =>
      [
        added > 0 && `${counted(added, "video nuevo", "videos nuevos")}.`,
        leftOut.length > 0 &&
          `${leftOut.length === 1 ? "No llegó este video" : "No llegaron estos videos"}: ${leftOut.join(", ")}.`,
      ]
        .filter(Boolean)
        .join(" "),
    leftOut: (count: number) =>
      `${counted(count, "cita futura no se importó", "citas futuras no se importaron")} porque su horario está ocupado`,
    workoutsLeftOut: (count: number) =>
      `${counted(count, "entrenamiento asignado no llegó", "entrenamientos asignados no llegaron")} porque tu consultorio no lo tiene`,
  },

  rights: {
    title: "Derechos y conservación",
    items: [
      {
        name: "Acceso",
        text: "Descarga el expediente del paciente en PDF o ZIP y entrégaselo. Tienes 20 días hábiles para responder.",
      },
      {
        name: "Rectificación",
        text: "Corrige el dato en el expediente; el historial conserva el anterior, quién lo cambió y cuándo.",
      },
      {
        name: "Cancelación",
        text: "Desactiva al paciente: su expediente queda bloqueado, solo para consulta, hasta que termine el plazo de conservación.",
      },
      {
        name: "Oposición",
        text: "Acuerda con el paciente qué usos dejas de hacer y anótalo en una nota de consulta.",
      },
      {
        name: "Conservación",
        text: "Cinco años desde el último acto de atención (NOM-004-SSA3-2012). Antes de ese plazo un expediente no se borra.",
      },
    ],
  },

  fields: fieldTexts,

  outcomes: {
    created: "Nuevo",
    createdInactive: "Nuevo, inactivo: tu plan está lleno",
    duplicate: "Ya está en tu lista",
    registered: "Ya tiene cuenta: envíale una solicitud",
    invalid: "No se puede importar",
  } satisfies Record<ImportOutcome, string>,

  access: {
    title: "Accesos y exportación",
    lead: "Quién abrió o cambió este expediente, y cómo llevártelo.",
    exportTitle: "Exportar el expediente",
    zip: "Descargar ZIP",
    zipHelp: "Todo, con sus archivos: se puede importar de nuevo en Nutria.",
    pdf: "Descargar PDF",
    pdfHelp: "Para leer o entregar al paciente.",
    zipFile: (name: string) => `nutria-${name}.zip`,
    pdfFile: (name: string) => `expediente-${name}.pdf`,
    preparing: "Preparando el expediente",
    listTitle: "Quién lo abrió o cambió",
    csv: "Descargar registro",
    csvFile: (name: string) => `accesos-${name}.csv`,
    csvColumns: [
      "Entrada",
      "Fecha y hora",
      "Quién",
      "Qué hizo",
      "Dónde",
      "Documento",
      "Qué cambió",
      "Hash anterior",
      "Hash",
    ],
    more: "Mostrar más",
    empty: "Nadie ha abierto este expediente todavía.",
    retention: "El expediente se conserva cinco años desde la última consulta (NOM-004-SSA3-2012).",
    actors: {
      nutritionist: "Tú",
      assistant: "Una persona que te asistía",
      patient: "El paciente",
      admin: "Administración",
      partner: "Socio de escaneo",
      system: "Nutria",
    } satisfies Record<AccessActorRole, string>,
    assistant: (name: string) => `${name}, tu asistente,`,
    byApp: (app: string) => `con ${app}`,
    /** What a person did, by whether the reader is that person. */
    actions: {
      read: { own: "Abriste", other: "abrió" },
      create: { own: "Agregaste", other: "agregó" },
      update: { own: "Cambiaste", other: "cambió" },
      remove: { own: "Quitaste", other: "quitó" },
      restore: { own: "Restauraste", other: "restauró" },
      send: { own: "Enviaste", other: "envió" },
      export: { own: "Exportaste", other: "exportó" },
      import: { own: "Importaste", other: "importó" },
    } satisfies Record<AccessAction, { own: string; other: string }>,
    subjects: {
      record: "el expediente",
      "section.general": "los datos generales",
      "section.lifestyle": "el estilo de vida",
      "section.medicalProfile": "los antecedentes médicos",
      "section.dietProfile": "el perfil dietético",
      history: "el historial de cambios",
      timeline: "la línea del tiempo",
      note: "una nota de consulta",
      progress: "el progreso",
      goal: "la meta",
      watchedNutrients: "los nutrimentos que se vigilan",
      scan: "un escaneo",
      plan: "planes en archivo",
      analysis: "análisis clínicos",
      file: "un archivo",
      mealPlan: "un plan de alimentación",
      message: "los mensajes",
      diary: "el diario",
      questionnaire: "el cuestionario",
      workout: "un entrenamiento",
      agenda: "la agenda",
      contacts: "los datos de contacto",
      payments: "los cobros",
    } satisfies Record<AccessSubject, string>,
  },

  tables: {
    sexes: { female: "Mujer", male: "Hombre" },
    active: "Activo",
    inactive: "Inactivo",
    attendances: { attended: "Asistió", missed: "No asistió" },
    paid: "Cobro",
    reversed: "Cobro quitado",
    payments: {
      file: "cobros.csv",
      columns: ["Fecha", "Nombre", "Apellidos", "Visita", "Movimiento", "Método", "Monto", "Nota"],
    },
    videos: { file: "videos.csv", columns: ["Video", "MB", "Subido", "Entrenamientos"] },
    services: { file: "servicios.csv", columns: ["Servicio", "Minutos", "Precio"] },
    emailToConfirm: "por confirmar",
    patients: {
      file: "pacientes.csv",
      columns: [
        "Nombre",
        "Apellidos",
        "Correo",
        "Estado del correo",
        "Teléfono",
        "Sexo",
        "Fecha de nacimiento",
        "Estado",
        "Paciente desde",
        "Motivo de consulta",
        "Ciudad",
      ],
    },
    scans: {
      file: "escaneos.csv",
      columns: [
        "Nombre",
        "Apellidos",
        "Fecha",
        "Lugar",
        "Peso (kg)",
        "Músculo (kg)",
        "Masa grasa (kg)",
        "Grasa (%)",
        "IMC",
        "Grasa visceral (nivel)",
        "Cintura-cadera",
        "Metabolismo basal (kcal)",
        "Agua (l)",
      ],
    },
    notes: {
      file: "notas.csv",
      columns: [
        "Nombre",
        "Apellidos",
        "Fecha",
        "Peso (kg)",
        "Estatura (cm)",
        "Cintura (cm)",
        "Cadera (cm)",
        "Brazo (cm)",
        "Nota",
      ],
    },
    appointments: {
      file: "citas.csv",
      columns: ["Nombre", "Apellidos", "Fecha", "Servicio", "Consultorio", "Estado", "Asistencia"],
    },
  },
} as const;
