export interface Tutorial {
  id: string;
  title: string;
  summary: string;
  minutes: number;
  steps: readonly string[];
  tip?: string;
}

/** Short guides to the product. */
export const tutorials: readonly Tutorial[] = [
  {
    id: "agregar-paciente",
    title: "Agrega a tu primer paciente",
    summary: "De su correo o teléfono a tu lista de pacientes.",
    minutes: 2,
    steps: [
      "Entra a Pacientes y elige “Agregar paciente”.",
      "Busca a la persona por su correo o por su teléfono. Así sabrás si ya está registrada.",
      "Si ya está registrada, revisa que sea ella y envíale la solicitud. Si no, completa su nombre, apellidos, correo y teléfono.",
      "Decide si quieres asignarle un pase de composición corporal desde ahora.",
      "La solicitud queda en “Solicitudes pendientes” hasta que la persona la acepte desde el enlace que le llega por correo.",
    ],
    tip: "¿Tu paciente usa más WhatsApp? En la solicitud encontrarás un botón para compartirle el mismo enlace por ahí.",
  },
  {
    id: "solicitudes",
    title: "Atiende las solicitudes de tus pacientes",
    summary: "Acepta, corrige, cancela o rechaza.",
    minutes: 2,
    steps: [
      "En Pacientes abre la pestaña de solicitudes pendientes. Verás las que enviaste y las que te enviaron.",
      "Abre los detalles de una solicitud recibida para ver qué servicio busca la persona y su nota.",
      "Al aceptarla, elige si le asignas un pase. Si te quedan pases, esa opción aparece elegida.",
      "En una solicitud que enviaste puedes corregir los datos mientras la persona no tenga su propia cuenta.",
    ],
    tip: "Cancelar o rechazar una solicitud no se puede deshacer, pero siempre puedes enviar una nueva.",
  },
  {
    id: "pases",
    title: "Usa los pases de composición corporal",
    summary: "Cómo se asignan, cuándo se devuelven y qué significan los contadores.",
    minutes: 3,
    steps: [
      "El contador junto al título de Pacientes dice cuántos pases tienes disponibles. Se pone en amarillo cuando quedan dos o menos.",
      "En la tarjeta de un paciente activo elige “Agregar pase”. Una vez asignado, el pase ya es del paciente y no se puede revertir.",
      "Tu paciente agenda su medición en el equipo que le quede mejor. En su tarjeta verás los pases agendados.",
      "Cuando llega el resultado, la tarjeta muestra una marca y la medición aparece en la pestaña Progreso.",
    ],
    tip: "Los pases no caducan. Si una solicitud con pase se cancela o se rechaza, el pase vuelve a tus disponibles.",
  },
  {
    id: "activar-desactivar",
    title: "Activa y desactiva pacientes",
    summary: "Aprovecha los lugares de tu plan.",
    minutes: 1,
    steps: [
      "Tu plan gratuito incluye 30 pacientes activos. La barra de la pestaña de activos te dice cuántos lugares llevas.",
      "Desactiva a quien ya terminó su tratamiento: libera un lugar y conserva todo su expediente.",
      "Para volver a atenderlo, búscalo en “Inactivos” y actívalo. Ocupará de nuevo un lugar.",
    ],
    tip: "No puedes desactivar a un paciente que tiene una cita aceptada por delante. Primero cancela la cita.",
  },
  {
    id: "buscar",
    title: "Encuentra a un paciente en segundos",
    summary: "Búsqueda, orden y expediente.",
    minutes: 1,
    steps: [
      "Escribe parte del nombre, de los apellidos o del teléfono. No importan los acentos ni las mayúsculas.",
      "Ordena por los más recientes o alfabéticamente por apellido.",
      "Elige la tarjeta para abrir el expediente: planes nutricionales, progreso e historial médico.",
    ],
  },
  {
    id: "cuenta",
    title: "Cuida tu cuenta",
    summary: "Contraseña, contraseña temporal y cierre de sesión.",
    minutes: 1,
    steps: [
      "Si olvidas tu contraseña, elige “¿Olvidaste tu contraseña?” al iniciar sesión. Recibirás una temporal que vale 24 horas.",
      "Cuando entres con ella, cámbiala en Configuración, sección Contraseña.",
      "En una computadora compartida, termina siempre con “Salir” desde el menú de tu cuenta.",
    ],
  },
];
