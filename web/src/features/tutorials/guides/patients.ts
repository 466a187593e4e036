import { paths } from "@nutria/contract/web/paths";
import type { Guide } from "./guide";

const place = { href: paths.patients.href(), label: "Ir a mis pacientes" };

export const patientGuides: readonly Guide[] = [
  {
    id: "agregar-paciente",
    title: "Agrega a tu primer paciente",
    summary: "De su correo o teléfono a tu lista de pacientes.",
    minutes: 2,
    place,
    steps: [
      { text: "Entra a “Pacientes” y elige “Agregar paciente”.", picture: "add-patient-button" },
      {
        text: "Busca a la persona por su correo o por su teléfono y elige “Buscar paciente”. Así sabrás si ya está registrada.",
        picture: "add-patient-lookup",
      },
      {
        text: "Si ya está registrada, revisa que sea ella. Si no, completa su nombre, apellidos, correo y teléfono, decide si incluyes un pase y elige “Revisar y continuar”.",
        picture: "add-patient-data",
      },
      {
        text: "Confirma los datos. La solicitud queda en “Solicitudes” hasta que la persona la acepte desde el enlace que le llega por correo.",
      },
    ],
    tip: "¿Tu paciente usa más WhatsApp? En la solicitud encontrarás un botón para compartirle su enlace por ahí.",
  },
  {
    id: "solicitudes",
    title: "Atiende las solicitudes de tus pacientes",
    summary: "Acepta, corrige, cancela o rechaza.",
    minutes: 2,
    place,
    steps: [
      {
        text: "En “Pacientes” abre la pestaña “Solicitudes”. Arriba están las que te enviaron y abajo las que enviaste.",
        picture: "requests",
      },
      {
        text: "Elige “Aceptar” y decide si le asignas un pase. Si te quedan pases, esa opción aparece elegida.",
      },
      {
        text: "En una solicitud que enviaste puedes corregir los datos mientras la persona no tenga su propia cuenta.",
      },
    ],
    tip: "Cancelar o rechazar una solicitud no se puede deshacer, pero siempre puedes enviar una nueva.",
  },
  {
    id: "buscar",
    title: "Encuentra a un paciente en segundos",
    summary: "Búsqueda, orden y expediente.",
    minutes: 1,
    place,
    steps: [
      {
        text: "Escribe parte del nombre, de los apellidos o del teléfono. No importan los acentos ni las mayúsculas.",
        picture: "search-patient",
      },
      { text: "Ordena por “Más recientes” o por apellido con “A-Z”." },
      { text: "Elige la tarjeta para abrir el expediente: planes, progreso e historial médico." },
    ],
  },
  {
    id: "pases",
    title: "Usa los pases de composición corporal",
    summary: "Cómo se asignan, cuándo se devuelven y qué dicen los contadores.",
    minutes: 2,
    place,
    steps: [
      {
        text: "Junto al título de “Pacientes” dice cuántos pases tienes. Cuando quedan dos o menos verás un aviso.",
      },
      {
        text: "En el menú de la tarjeta de un paciente activo elige “Agregar pase” y confirma. Una vez asignado, el pase ya es del paciente.",
        picture: "add-pass",
      },
      {
        text: "Tu paciente agenda su medición donde le quede mejor. Al llegar el resultado, su tarjeta dice “InBody nuevo”.",
      },
    ],
    tip: "Los pases no caducan. Si una solicitud con pase se cancela o se rechaza, el pase vuelve a tus disponibles.",
  },
  {
    id: "activar-desactivar",
    title: "Activa y desactiva pacientes",
    summary: "Aprovecha los lugares de tu plan.",
    minutes: 1,
    place,
    steps: [
      { text: "La barra de la pestaña “Activos” dice cuántos lugares de tu plan están ocupados." },
      {
        text: "En el menú de la tarjeta elige “Desactivar paciente” y confirma: se libera un lugar y su expediente se conserva.",
        picture: "deactivate",
      },
      { text: "Para volver a atenderlo, búscalo en “Inactivos” y elige “Activar paciente”." },
    ],
    tip: "No puedes desactivar a quien tiene una cita aceptada por delante: primero cancela la cita.",
  },
];
