/** Texts of the pages that stand in for one that cannot be shown. */
export const fallbackTexts = {
  home: "Ir al inicio",
  notFound: {
    tabTitle: "Página no encontrada",
    title: "No encontramos esta página",
    text: "Puede que el enlace esté incompleto o que la página haya cambiado de lugar.",
    signIn: "Iniciar sesión",
    patients: "Ir a mis pacientes",
    agenda: "Ir a mi agenda",
    contact: "Contacto",
  },
  error: {
    title: "Algo salió mal",
    text: "No pudimos mostrar esta página. Lo que ya guardaste está a salvo; vuelve a intentarlo.",
    retry: "Reintentar",
    offline: {
      title: "No hay conexión",
      text: "La página se abre sola cuando vuelva. Lo que ya guardaste está a salvo.",
    },
    unreachable: "Sigue sin conexión. Revisa tu internet.",
  },
} as const;
