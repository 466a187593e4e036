/** Texts of the settings (spec B §2, §5, §8). */
export const settingsTexts = {
  title: "Configuración",
  sections: "Secciones de la configuración",
  profileSections: "Secciones de mi perfil",
  profile: "Mi perfil",
  agenda: "Agenda Virtual",
  agendaDisabled: "Tu agenda virtual se encuentra desactivada",
  soon: "Disponible muy pronto",
  general: "Información General",
  specialties: "Formación / Especialidad",
  services: "Mis servicios",
  offices: "Mis consultorios",
  market: "Compras",
  history: "Historial",
  password: "Contraseña",

  account: {
    lead: "Estos son los datos con los que te registraste.",
    editingSoon: "Muy pronto podrás editar tu información desde aquí.",
    name: "Nombre",
    lastName: "Apellidos",
    email: "Correo electrónico",
    phone: "Teléfono",
    sex: "Sexo",
    sexes: { female: "Mujer", male: "Hombre" },
    license: "Cédula profesional",
    profile: "Perfil",
    complete: "Completo",
    incomplete: "Por completar",
    failed: "No se pudo cargar la información, intenta más tarde",
  },

  warning: {
    title: "Completa tu perfil",
    lead: "Un perfil completo ayuda a que más pacientes te encuentren y confíen en ti.",
    steps: [
      "Tu información general",
      "Tu formación y especialidades",
      "Los servicios que ofreces",
      "Tus consultorios",
    ],
    soon: "Muy pronto podrás completarlo desde esta sección. Mientras tanto, ya puedes empezar a agregar pacientes.",
    stay: "Ver mi información",
    action: "Ir a mis pacientes",
    fallback: "No se pudo realizar la operación. Intenta más tarde",
  },

  changePassword: {
    lead: "Elige una contraseña que no uses en otro sitio.",
    current: "Contraseña actual",
    next: "Nueva contraseña",
    confirmation: "Confirma la nueva contraseña",
    mismatch: "Las contraseñas deben coincidir",
    submit: "Cambiar contraseña",
    success: "Tu contraseña ha sido actualizada con éxito",
    fallback: "No se pudo actualizar la información. Intenta más tarde",
  },

  temporaryPassword: {
    notice: "Entraste con una contraseña temporal. Te recomendamos elegir una propia.",
    action: "Cambiar contraseña",
  },
} as const;
