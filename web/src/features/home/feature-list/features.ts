import { Activity, CalendarDays, IdCard, Users, Video, type LucideIcon } from "lucide-react";

export interface Feature {
  Icon: LucideIcon;
  title: string;
  text: string;
  badge?: string;
  tone: "primary" | "onsite" | "online" | "warning";
}

export const features: readonly Feature[] = [
  {
    Icon: Users,
    title: "30 pacientes gratis",
    text: "Registra sin costo hasta 30 pacientes, con sus datos, su historial y su progreso siempre a la mano.",
    tone: "primary",
  },
  {
    Icon: Activity,
    title: "Composición corporal",
    text: "Accede al análisis de composición corporal y a una red de equipos de medición con pases prepagados.",
    tone: "onsite",
  },
  {
    Icon: IdCard,
    title: "Perfil profesional",
    text: "Un perfil detallado con tu formación, especialidades y servicios para que te encuentren más pacientes.",
    tone: "warning",
  },
  {
    Icon: Video,
    title: "Consultas en línea",
    text: "Herramientas para atender a distancia a quien no puede llegar hasta tu consultorio.",
    tone: "online",
  },
  {
    Icon: CalendarDays,
    title: "Agenda virtual",
    text: "Citas en línea, en consultorio y a domicilio en una misma semana, que tus pacientes también pueden solicitar.",
    badge: "Beta",
    tone: "primary",
  },
];
