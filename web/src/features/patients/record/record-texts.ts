/** Texts of a patient's record. Texts that come from the specification are verbatim. */
export const recordTexts = {
  back: "Pacientes",
  tabs: {
    label: "Secciones del expediente",
    nutrition: "Planes nutricionales",
    progress: "Progreso",
    medicalHistory: "Historial Médico",
  },
  header: {
    years: (age: number) => (age === 1 ? "1 año" : `${age} años`),
    noAge: "Sin fecha de nacimiento",
    call: "Llamar",
    email: "Correo",
    whatsapp: "WhatsApp",
    contact: "Contacto",
    nextAppointment: "Próxima cita",
  },
  /** A person whose link request is not answered yet. */
  notYet: (name: string, starter: "nutritionist" | "patient") => ({
    title: `${name} todavía no es tu paciente`,
    help:
      starter === "nutritionist"
        ? "Su expediente se abre cuando acepte tu solicitud. Mientras tanto, ya puedes agendarle citas."
        : "Su expediente se abre cuando aceptes su solicitud.",
    action: starter === "nutritionist" ? "Ver mi solicitud" : "Responder su solicitud",
  }),
  notFound: {
    title: "No encontramos a este paciente",
    help: "Puede que el enlace esté incompleto, o que esta persona te haya pedido una cita sin ser todavía tu paciente.",
    action: "Ir a mis pacientes",
  },
  nutrition: { soon: "Los planes nutricionales estarán disponibles muy pronto" },
  general: {
    title: "Información general",
    intro: "Datos de tu paciente. Solo tú ves y editas este expediente.",
    readOnly: "Este expediente es de solo lectura porque el paciente está inactivo.",
    name: "Nombre",
    lastName: "Apellidos",
    email: "Correo electrónico",
    emailHelp: "El correo no se puede cambiar.",
    phone: "Teléfono",
    countryCode: "Región",
    gender: "Sexo",
    female: "Mujer",
    male: "Hombre",
    birthdate: "Fecha de nacimiento",
    contactMethod: "Medios de contacto preferidos",
    contactMethods: { whatsapp: "WhatsApp", phone: "Teléfono", email: "Correo" },
    preferredContactTime: "Horario de contacto preferido",
    contactTimes: { morning: "Por la mañana", afternoon: "Por la tarde", evening: "Por la noche" },
    noContactTime: "Sin preferencia",
    visit: "Consulta y contacto",
    visitReason: "Motivo de consulta",
    address: "Domicilio",
    street: "Calle y número",
    neighborhood: "Colonia",
    hall: "Alcaldía o municipio",
    city: "Ciudad",
    state: "Estado",
    zipCode: "Código postal",
  },
} as const;
