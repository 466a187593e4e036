import { paths } from "@nutria/contract/web/paths";
import type { Guide } from "./guide";

const place = { href: paths.agenda.href(), label: "Ir a mi agenda" };

export const agendaGuides: readonly Guide[] = [
  {
    id: "agendar-cita",
    title: "Agenda una cita",
    summary: "Paciente, servicio, lugar y hora, sin encimar a nadie.",
    minutes: 2,
    place,
    steps: [
      {
        text: "En tu agenda elige “Nuevo evento”, o haz clic en la hora que quieras.",
        picture: "agenda-new",
      },
      {
        text: "Elige al paciente, el servicio, la “Modalidad” y el consultorio. La hora de fin se pone sola, según lo que dura el servicio.",
        picture: "agenda-form",
      },
      {
        text: "Elige “Crear evento”. Tu paciente recibe un correo para confirmar o proponer otra fecha, sin crear una cuenta.",
      },
    ],
    tip: "Si ya te confirmó por teléfono, marca “El paciente ya confirmó” y la cita queda aceptada.",
  },
  {
    id: "confirmar-cita",
    title: "Responde a las citas que te piden",
    summary: "Confirma, propón otra fecha o rechaza.",
    minutes: 1,
    place,
    steps: [
      {
        text: "El contador “Citas por confirmar” de tu agenda dice cuántas esperan tu respuesta. Haz clic para ver la lista.",
      },
      {
        text: "Abre la cita y elige “Confirmar cita”. Si no te queda, “Proponer otra fecha”.",
        picture: "agenda-confirm",
      },
      {
        text: "Tu paciente recibe tu respuesta por correo. La cita cambia de color cuando ambos están de acuerdo.",
      },
    ],
  },
  {
    id: "horarios",
    title: "Define tus horarios de consulta",
    summary: "Los días y las horas en que pueden pedirte una cita.",
    minutes: 2,
    place: { href: paths.settingsOfficeHours.href(), label: "Ir a mis horarios" },
    steps: [
      {
        text: "En Configuración abre “Agenda Virtual”, sección “Horarios de consulta”, y elige “Agregar horario”.",
        picture: "office-hours",
      },
      {
        text: "Marca los días, la hora de inicio y de fin, y el consultorio. Fuera de ese horario nadie puede pedirte una cita.",
      },
      {
        text: "Para vacaciones o congresos usa “Días sin servicio”. Si ya hay citas en esos días, verás a quién afecta antes de guardar.",
        picture: "days-off",
      },
    ],
    tip: "En “Otros calendarios” puedes ver tus citas en el calendario de tu teléfono.",
  },
  {
    id: "agenda-en-linea",
    title: "Abre tu agenda en línea",
    summary: "Tus pacientes eligen un horario libre desde tu página.",
    minutes: 2,
    place: { href: paths.settingsOnlineBooking.href(), label: "Ir a mi agenda en línea" },
    steps: [
      {
        text: "En Configuración abre “Agenda Virtual”, sección “Agenda en línea”, enciende el interruptor y elige “Guardar”.",
        picture: "online-booking-settings",
      },
      {
        text: "Di con cuánta anticipación te pueden pedir una cita, cuántos días abres, cuánto tiempo dejas libre entre citas y cuántas aceptas por día.",
      },
      {
        text: "En “Comparte tu agenda” copia el enlace, descarga el código QR o copia el “Código para tu sitio” y pégalo en tu página.",
        picture: "online-booking-share",
      },
      {
        text: "Quien te visita elige servicio, lugar y hora, y confirma desde su correo. No necesita crear una cuenta.",
        picture: "online-booking-times",
      },
      {
        text: "La cita espera tu respuesta en “Citas por confirmar”. Hasta que la confirmes, aparta el horario para que nadie más lo tome.",
      },
    ],
    tip: "Solo se ofrecen los horarios libres de tus “Horarios de consulta”; los “Días sin servicio” no aparecen.",
  },
];
