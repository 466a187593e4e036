import { Badge } from "../../../ui/display/badge";
import { homeTexts } from "../texts";
import styles from "./feature-list.module.css";
import {
  Activity,
  BellRing,
  CalendarDays,
  IdCard,
  MessageCircle,
  Smartphone,
  Users,
  Utensils,
  Video,
  type LucideIcon,
} from "lucide-react";

interface Feature {
  Icon: LucideIcon;
  title: string;
  text: string;
  badge?: string;
  tone: "primary" | "onsite" | "online" | "warning";
}

const features: readonly Feature[] = [
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
  {
    Icon: Utensils,
    title: "Menús en equivalentes",
    text: "Planes con alimentos y platillos mexicanos, sustituciones y lista del súper, contados mientras los escribes.",
    tone: "onsite",
  },
  {
    Icon: Smartphone,
    title: "La app de tus pacientes",
    text: "Su plan, su diario, sus citas y su progreso en el teléfono, también sin conexión.",
    tone: "online",
  },
  {
    Icon: MessageCircle,
    title: "Mensajes",
    text: "Conversaciones con tus pacientes, con tus horas de respuesta y su expediente a un toque.",
    tone: "warning",
  },
  {
    Icon: BellRing,
    title: "Recordatorios",
    text: "Avisos antes de cada cita por WhatsApp, notificación o correo, que tu paciente confirma con un toque.",
    tone: "primary",
  },
];

/** The features of the product, one card each. */
export function FeatureList() {
  return (
    <section className={styles.section} aria-labelledby="lo-que-incluye">
      <h2 id="lo-que-incluye">{homeTexts.featuresTitle}</h2>
      <ul className={`stack gap-4 ${styles.list}`}>
        {features.map(({ Icon, title, text, badge, tone }) => (
          <li key={title} className={`card stack gap-2 packed ${styles.feature}`}>
            <span className={`stack centred touch-square rounded-card ${styles[tone]}`}>
              <Icon size={22} aria-hidden="true" />
            </span>
            <h3>
              {title} {badge !== undefined && <Badge tone="online">{badge}</Badge>}
            </h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
