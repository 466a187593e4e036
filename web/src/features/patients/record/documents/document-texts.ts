/** Texts of the uploaded plans and analyses. Texts that come from the specification are verbatim. */
export const documentTexts = {
  upload: "Subir archivo",
  choose: "Elegir archivo",
  chooseOther: "Cambiar",
  drop: "Elige o arrastra aquí un PDF o una imagen, de 4 MB como máximo.",
  file: "Archivo",
  uploading: (name: string) => `Subiendo ${name}`,
  uploaded: "Archivo listo",
  cancel: "Cancelar",
  open: "Abrir en otra pestaña",
  download: "Descargar",
  remove: "Eliminar",
  zoomIn: "Acercar",
  zoomOut: "Alejar",
  zoom: (percent: number) => `${percent} %`,
  preview: "Vista previa",
  enlarge: (title: string) => `Ver en grande: ${title}`,
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
  previewFailed: "No se pudo mostrar el archivo. Puedes descargarlo.",
  hasPassword: "Este PDF pide una contraseña. Descárgalo para abrirlo.",
  readOnly: "Este expediente es de solo lectura porque el paciente está inactivo.",
} as const;

export const planTexts = {
  title: "Planes nutricionales",
  empty: "Aquí estarán los planes de tu paciente. Sube el primero como PDF o imagen.",
  start: "Fecha de inicio",
  end: "Fecha de fin",
  add: "Agregar plan",
  added: "Plan agregado",
  delete: {
    title: "Eliminar plan nutricional",
    lead: (name: string) => `Se eliminará “${name}” con su archivo. No se puede deshacer.`,
    cancel: "Conservar",
    confirm: "Eliminar plan",
    done: "Plan eliminado",
  },
} as const;

export const analysisTexts = {
  title: "Análisis clínicos",
  empty: "Aquí estarán los análisis de tu paciente. Sube el primero como PDF o foto.",
  date: "Fecha del análisis",
  type: "Tipo de análisis",
  chooseType: "Elige un tipo",
  other: "Otro",
  otherType: "¿Cuál análisis?",
  add: "Agregar análisis",
  added: "Análisis agregado",
  delete: {
    title: "Eliminar análisis clínico",
    lead: (name: string) => `Se eliminará “${name}” con su archivo. No se puede deshacer.`,
    cancel: "Conservar",
    confirm: "Eliminar análisis",
    done: "Análisis eliminado",
  },
} as const;
