import { modeNames } from "../../lib/format/mode-names";
import { productName } from "@nutria/contract/store/product";

/** Texts of a professional's public page. */
export const publicPageTexts = {
  willContact: (name: string) => `${name} se pondrá en contacto contigo para agendar tu cita.`,
  loading: "Cargando el perfil",
  notFound: {
    title: "Esta página no está disponible",
    help: "Puede que el enlace esté incompleto o que la página se haya retirado.",
    action: `Conocer ${productName}`,
  },
  request: "Solicitar consulta",
  share: "Compartir",
  copied: "Enlace copiado",
  print: "Imprimir",
  license: (number: string) => `Cédula profesional ${number}`,
  about: "Sobre mí",
  specialities: "Especialidades",
  services: "Servicios y precios",
  minutes: (minutes: number) => `${minutes} min`,
  modes: modeNames,
  pricesHelp: "Precios en pesos mexicanos, con IVA incluido.",
  diets: "Dietas",
  education: "Formación",
  certifications: "Certificaciones",
  offices: "Dónde y cuándo atiende",
  officeName: "Consultorio",
  map: "Ver en el mapa",
  noHours: "Horarios por acordar",
  home: "Va al domicilio del paciente",
  online: "Por videollamada",
  hours: (start: string, end: string) => `${start} a ${end}`,
  timeZone: (zone: string) => `Zona horaria: ${zone}.`,
  signature: `Perfil profesional en ${productName}`,
} as const;
