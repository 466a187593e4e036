import {
  Bell,
  Building2,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  CalendarOff,
  CalendarSync,
  Clock,
  CreditCard,
  DatabaseBackup,
  Dumbbell,
  GraduationCap,
  History,
  Inbox,
  KeyRound,
  LifeBuoy,
  ListChecks,
  MessageCircle,
  Receipt,
  ShoppingBag,
  Smartphone,
  Stethoscope,
  Ticket,
  UserRound,
  UserRoundX,
  Users,
  Wallet,
  UsersRound,
  type LucideIcon,
} from "lucide-react";
import { paths } from "@nutria/contract/web/paths";
import type { PaletteStanding } from "./standing";
import { paletteTexts } from "./texts";

export interface PaletteScreen {
  label: string;
  /** Where it belongs, beside its label. */
  place?: string;
  href: string;
  /** What else somebody may call it. */
  keywords: string;
  Icon: LucideIcon;
}

const { places } = paletteTexts;

/** The screens that are open to the nutritionist; a closed one is not offered (spec A §2, B §2). */
export function screensFor(standing: PaletteStanding): PaletteScreen[] {
  const whenComplete = (screens: PaletteScreen[]) => (standing.isProfileCompleted ? screens : []);
  const agenda: PaletteScreen = {
    label: "Agenda virtual",
    href: standing.agendaAddress,
    keywords: "citas calendario eventos",
    Icon: CalendarDays,
  };
  return [
    ...(standing.isAgendaOpen ? [agenda] : []),
    ...patientScreens,
    ...(standing.areMessagesShown ? [messagesScreen] : []),
    { label: "Entrenamientos", href: paths.workouts.href(), keywords: "videos ejercicios", Icon: Dumbbell },
    {
      label: "Cobros",
      href: paths.income.href(),
      keywords: "ingresos pagos visitas consultas efectivo por cobrar mes",
      Icon: Wallet,
    },
    ...whenComplete([
      {
        label: "Tutoriales",
        href: paths.tutorials.href(),
        keywords: "guías ayuda cómo",
        Icon: GraduationCap,
      },
    ]),
    ...profileScreens,
    ...storeScreens(standing),
    ...(standing.isProfileCompleted || standing.hasTemporaryPassword ? [passwordScreen] : []),
    ...accountScreens,
    ...(standing.hasAgendaSettings ? agendaSettings : []),
    { label: "Contacto", href: paths.contact.href(), keywords: "ayuda soporte", Icon: LifeBuoy },
  ];
}

const patientScreens: PaletteScreen[] = [
  { label: "Hoy", href: paths.today.href(), keywords: "dia citas preparar", Icon: Clock },
  { label: "Pacientes", href: paths.patients.href(), keywords: "expedientes lista activos", Icon: Users },
  {
    label: "Solicitudes",
    place: places.patients,
    href: `${paths.patients.href()}?tab=requests`,
    keywords: "pendientes invitaciones por aceptar",
    Icon: Inbox,
  },
  {
    label: "Inactivos",
    place: places.patients,
    href: `${paths.patients.href()}?tab=inactive`,
    keywords: "desactivados",
    Icon: UserRoundX,
  },
];

const messagesScreen: PaletteScreen = {
  label: "Mensajes",
  href: paths.messages.href(),
  keywords: "conversaciones chat contestar escribir",
  Icon: MessageCircle,
};

const profileScreens: PaletteScreen[] = [
  {
    label: "Primeros pasos",
    href: paths.settingsStart.href(),
    keywords: "empezar completar perfil invitar",
    Icon: ListChecks,
  },
  {
    label: "Información General",
    href: paths.settingsGeneral.href(),
    keywords: "perfil foto nombre teléfono página pública zona horaria",
    Icon: UserRound,
  },
  {
    label: "Formación / Especialidad",
    href: paths.settingsSpecialties.href(),
    keywords: "perfil cédula estudios dietas",
    Icon: GraduationCap,
  },
  {
    label: "Mis servicios",
    href: paths.settingsServices.href(),
    keywords: "precios consultas duración",
    Icon: Stethoscope,
  },
  {
    label: "Mis consultorios",
    href: paths.settingsOffices.href(),
    keywords: "direcciones sedes en línea",
    Icon: Building2,
  },
].map((screen) => ({ ...screen, place: places.settings }));

/** The purchase of passes has an address that is open before the profile is complete. */
function storeScreens({ isProfileCompleted }: PaletteStanding): PaletteScreen[] {
  const open: PaletteScreen[] = [
    {
      label: "Suscripciones",
      href: paths.settingsPlans.href(),
      keywords: "plan mensualidad pagar",
      Icon: ShoppingBag,
    },
    {
      label: "Pases Inbody",
      href: isProfileCompleted ? paths.settingsPasses.href() : paths.settingsPaymentsPasses.href(),
      keywords: "comprar composición corporal",
      Icon: Ticket,
    },
  ];
  const onceComplete: PaletteScreen[] = [
    {
      label: "Formas de pago",
      href: paths.settingsCards.href(),
      keywords: "tarjetas",
      Icon: CreditCard,
    },
    {
      label: "Facturación",
      href: paths.settingsBilling.href(),
      keywords: "facturas rfc cfdi",
      Icon: Receipt,
    },
  ];
  const history: PaletteScreen[] = [
    { label: "Pagos", href: paths.settingsHistory.href(), keywords: "recibos compras", Icon: History },
    { label: "Pases", href: paths.settingsPassHistory.href(), keywords: "movimientos inbody", Icon: History },
  ];
  const placed = (screens: PaletteScreen[], place: string) => screens.map((one) => ({ ...one, place }));
  return [
    ...placed(isProfileCompleted ? [...open, ...onceComplete] : open, places.purchases),
    ...(isProfileCompleted ? placed(history, places.history) : []),
  ];
}

const passwordScreen: PaletteScreen = {
  label: "Contraseña",
  place: places.settings,
  href: paths.settingsPassword.href(),
  keywords: "cambiar clave seguridad",
  Icon: KeyRound,
};

const accountScreens: PaletteScreen[] = [
  {
    label: "Avisos",
    href: paths.settingsNotifications.href(),
    keywords: "notificaciones correos whatsapp recordatorios textos vista previa",
    Icon: Bell,
  },
  {
    label: "App de tus pacientes",
    href: paths.settingsPatientApp.href(),
    keywords: "mensajes diario horario contestar respuestas rápidas calorías glucosa",
    Icon: Smartphone,
  },
  {
    label: "Asistentes",
    href: paths.settingsAssistants.href(),
    keywords: "recepcionista secretaria ayudante permisos invitar",
    Icon: UsersRound,
  },
  {
    label: "Datos del consultorio",
    href: paths.settingsData.href(),
    keywords: "importar exportar respaldo migrar arco",
    Icon: DatabaseBackup,
  },
].map((screen) => ({ ...screen, place: places.settings }));

const agendaSettings: PaletteScreen[] = [
  {
    label: "Disponibilidad",
    href: paths.settingsAvailability.href(),
    keywords: "espacios libres",
    Icon: CalendarClock,
  },
  {
    label: "Horarios de consulta",
    href: paths.settingsOfficeHours.href(),
    keywords: "horas apertura",
    Icon: Clock,
  },
  {
    label: "Días sin servicio",
    href: paths.settingsDaysOff.href(),
    keywords: "vacaciones descanso festivos",
    Icon: CalendarOff,
  },
  {
    label: "Agenda en línea",
    href: paths.settingsOnlineBooking.href(),
    keywords: "reservas citas página pública anticipación sitio qr",
    Icon: CalendarCheck,
  },
  {
    label: "Otros calendarios",
    href: paths.settingsCalendarFeed.href(),
    keywords: "google outlook apple ical",
    Icon: CalendarSync,
  },
].map((screen) => ({ ...screen, place: places.agenda }));
