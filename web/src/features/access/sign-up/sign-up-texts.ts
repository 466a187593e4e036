/** Texts of the registration, up to the confirmed e-mail (spec A §2, §5). */
export const signUpTexts = {
  form: {
    title: "Crea tu cuenta",
    lead: "Registra gratis hasta 30 pacientes. Sin tarjeta y sin plazo.",
    name: "Nombre",
    lastName: "Apellidos",
    sex: "Sexo",
    sexes: [
      { value: "female", label: "Mujer" },
      { value: "male", label: "Hombre" },
    ],
    phone: "Teléfono",
    confirmation: "Confirma tu contraseña",
    passwordHelp: "Al menos 6 caracteres.",
    license: "Cédula profesional",
    licenseHelp: "Si todavía no la tienes, escribe “en trámite”.",
    submit: "Crear cuenta",
    hasAccount: "¿Ya tienes cuenta?",
    signIn: "Inicia sesión",
    included: "¿Qué incluye mi cuenta?",
    consent: [
      "Al crear tu cuenta aceptas los ",
      "términos y condiciones",
      " y el ",
      "aviso de privacidad",
      ".",
    ],
    fallback: "No se pudo realizar la operación. Intenta más tarde",
  },

  welcome: {
    title: "Te damos la bienvenida a Nutria",
    lead: "Con tu cuenta gratuita tienes, desde el primer día:",
    benefits: [
      "Hasta 30 pacientes activos, con su expediente y su progreso.",
      "Acceso al análisis de composición corporal y a la red de equipos de medición.",
      "Un perfil profesional detallado para que te encuentren nuevos pacientes.",
      "Herramientas para tus consultas en línea.",
      "La agenda virtual, en versión beta.",
    ],
    action: "Continuar con mi registro",
  },

  confirmation: {
    title: "Confirma tu correo",
    lead: (email: string) =>
      `Enviamos un enlace a ${email}. Ábrelo para activar tu cuenta y poder iniciar sesión.`,
    hint: "Si no lo encuentras en unos minutos, revisa la carpeta de correo no deseado.",
    action: "Entendido",
  },

  thankYou: {
    title: "¡Gracias por registrarte!",
    lead: "Te enviamos un correo con un enlace para confirmar tu cuenta. En cuanto la confirmes podrás iniciar sesión.",
    sentTo: "Te enviamos un correo a",
    leadEnd: "con un enlace para confirmar tu cuenta. En cuanto la confirmes podrás iniciar sesión.",
    action: "Ir a iniciar sesión",
    noMail: "¿No te llegó?",
    noMailHelp: "Puede tardar unos minutos. Revisa también la carpeta de correo no deseado.",
    again: "Reenviar",
    againIn: (time: string) => `Reenviar en ${time}`,
    sentAgain: "Enviamos el enlace otra vez",
    wrong: "¿No es tu correo?",
    correct: "Regístrate de nuevo con el correcto",
    fallback: "No se pudo realizar la operación. Intenta más tarde",
  },

  verified: {
    title: "¡Gracias por confirmar tu correo!",
    lead: "Nuestro equipo recibió tu información y se pondrá en contacto contigo. Ya puedes iniciar sesión.",
    action: "Iniciar sesión",
    signedInLead:
      "Nuestro equipo recibió tu información y se pondrá en contacto contigo. Ya iniciaste sesión.",
    start: "Empezar",
    patientLead: "Ya puedes entrar a tu app con este correo y tu contraseña.",
    toApp: "Entrar a mi app",
  },
} as const;
