/**
 * The table of all errors: code → HTTP status, whether users may see the message, and the message in Spanish. An error
 * outside this table is a 500 with the generic text (spec A §8).
 */
const table = {
  // The request itself
  validation: { status: 400, public: true, message: "Revisa los campos marcados" },
  malformed: { status: 400, public: true, message: "No pudimos leer la información enviada" },
  unauthorized: { status: 401, public: false, message: "Inicia sesión para continuar" },
  token_expired: { status: 401, public: false, message: "jwt expired" },
  forbidden: { status: 403, public: true, message: "No tienes permiso para hacer esto" },
  not_found: { status: 404, public: true, message: "No encontramos lo que buscas" },
  practice_required: { status: 400, public: true, message: "Elige para qué consultorio trabajas" },
  not_assistant: { status: 404, public: true, message: "No eres asistente de este consultorio" },
  conflict: { status: 409, public: true, message: "Alguien más lo cambió al mismo tiempo. Intenta de nuevo" },
  stale_version: {
    status: 409,
    public: true,
    message: "Esta información cambió mientras la editabas. Revisa los valores antes de guardar",
  },
  idempotency_key_required: {
    status: 400,
    public: true,
    message: "Falta el encabezado Idempotency-Key, para que un intento repetido no se cobre dos veces",
  },
  idempotency_mismatch: {
    status: 409,
    public: true,
    message: "Esta operación ya se envió con otros datos",
  },
  too_large: { status: 413, public: true, message: "El archivo o la información es demasiado grande" },
  wrong_file_type: { status: 415, public: true, message: "Este tipo de archivo no se puede usar" },
  file_too_complex: {
    status: 413,
    public: true,
    message: "Este archivo es demasiado complejo para revisarlo. Guárdalo de otra forma o sube otro",
  },
  method_not_allowed: { status: 405, public: false, message: "No encontramos lo que buscas" },
  throttled: {
    status: 429,
    public: true,
    message: "Demasiados intentos. Espera un momento e intenta de nuevo",
  },
  busy: {
    status: 503,
    public: true,
    message: "Hay muchos archivos en revisión. Espera un momento e intenta de nuevo",
  },
  /** The disk of a machine is full, or cannot be written. */
  storage_unavailable: {
    status: 503,
    public: true,
    message: "Por ahora no se puede guardar, y nada cambió. Intenta de nuevo en unos minutos",
  },
  timeout: { status: 503, public: false, message: "Algo salió mal. Intenta más tarde" },
  internal: { status: 500, public: false, message: "Algo salió mal. Intenta más tarde" },

  // Access
  wrong_credentials: { status: 401, public: true, message: "El correo o la contraseña no son correctos" },
  email_not_verified: {
    status: 403,
    public: true,
    message: "Confirma tu correo para poder entrar. Te enviamos de nuevo el enlace",
  },
  second_factor_required: {
    status: 401,
    public: true,
    message: "Escribe el código de tu aplicación de autenticación",
  },
  second_factor_setup_required: {
    status: 401,
    public: true,
    message: "Configura tu aplicación de autenticación para poder entrar",
  },
  wrong_second_factor: { status: 400, public: true, message: "El código no es correcto o ya se usó" },
  account_disabled: {
    status: 403,
    public: true,
    message: "Tu cuenta está desactivada. Contacta al administrador",
  },
  email_taken: { status: 409, public: true, message: "Este correo ya está registrado" },
  phone_taken: { status: 409, public: true, message: "Este teléfono ya está registrado" },
  wrong_current_password: { status: 400, public: true, message: "La contraseña actual no es correcta" },

  // Apps of patients
  unknown_app: {
    status: 400,
    public: true,
    message: "Esta aplicación no está registrada con nosotros",
  },
  wrong_redirect: {
    status: 400,
    public: true,
    message: "La dirección a la que esta aplicación quiere volver no es una de las suyas",
  },
  insufficient_scope: {
    status: 403,
    public: true,
    message: "El paciente no le dio a esta aplicación permiso para esto",
  },
  app_refused: {
    status: 403,
    public: true,
    message: "Este consultorio no recibe lo que envía esta aplicación",
  },
  invalid_client: { status: 401, public: false, message: "client_id no es el de una aplicación registrada" },
  invalid_grant: {
    status: 400,
    public: false,
    message: "El código o el token no es válido, ya se usó o es de otra solicitud",
  },
  invalid_scope: { status: 400, public: false, message: "El permiso no existe o no se dio" },
  unsupported_grant_type: {
    status: 400,
    public: false,
    message: "Usa authorization_code o refresh_token",
  },

  // Plan, patients, link requests and passes
  mail_failed: {
    status: 409,
    public: true,
    message: "Los correos a este paciente no llegan. Corrige su correo antes de enviar",
  },
  patient_without_email: {
    status: 409,
    public: true,
    message: "Este paciente no usa correo. Si ya tiene uno, agrégalo en su expediente",
  },
  email_unconfirmed: {
    status: 409,
    public: true,
    message: "El consultorio todavía no confirma que este correo es tuyo. Te escribiremos en cuanto lo haga",
  },
  owner_accepts: {
    status: 403,
    public: true,
    message:
      "Este correo es de alguien que asiste al consultorio. Solo quien lo dirige puede aceptar la solicitud",
  },
  mail_unwanted: {
    status: 409,
    public: true,
    message: "Esta persona marcó un correo nuestro como no deseado. Búscala por WhatsApp o teléfono",
  },
  plan_full: {
    status: 409,
    public: true,
    message: "Ya no tienes lugares disponibles en tu plan para activar pacientes",
  },
  no_passes_left: { status: 409, public: true, message: "No tienes pases disponibles para agregar" },
  patient_inactive: {
    status: 409,
    public: true,
    message: "El paciente está inactivo. Actívalo primero para poder continuar",
  },
  patient_already_active: { status: 409, public: true, message: "El paciente ya está activo" },
  patient_already_inactive: { status: 409, public: true, message: "El paciente ya está inactivo" },
  patient_left: {
    status: 409,
    public: true,
    message: "Esta persona dejó de ser tu paciente. Envíale una solicitud para volver a atenderla",
  },
  patient_has_appointment: {
    status: 409,
    public: true,
    message: "No puedes desactivar a un paciente que tiene una cita aceptada",
  },
  patient_already_linked: { status: 409, public: true, message: "Este paciente ya está en tu lista" },
  patient_has_account: {
    status: 409,
    public: true,
    message: "El paciente ya tiene su propia cuenta; solo él puede cambiar estos datos",
  },
  link_request_exists: {
    status: 409,
    public: true,
    message: "Ya hay una solicitud pendiente con este paciente",
  },
  link_request_closed: { status: 409, public: true, message: "Esta solicitud ya fue atendida" },
  link_request_wrong_side: {
    status: 409,
    public: true,
    message: "Esta solicitud la debe responder la otra parte",
  },
  pass_used: { status: 409, public: true, message: "Este pase ya se usó" },
  partner_without_scans: {
    status: 409,
    public: true,
    message: "Este lugar no tiene escaneos disponibles por ahora. Elige otro",
  },
  sandbox_full: {
    status: 409,
    public: true,
    message:
      "El entorno de pruebas ya tiene todos los pacientes o pases de prueba que admite. Usa los que hay",
  },
  event_mismatch: { status: 409, public: true, message: "Este evento ya se envió con otros datos" },
  not_replayable: {
    status: 409,
    public: true,
    message: "Esto no se puede volver a entregar desde aquí",
  },
  code_required: {
    status: 409,
    public: true,
    message: "Para aceptar, escribe el código que enviamos al correo del paciente",
  },
  wrong_code: { status: 400, public: true, message: "El código no es correcto" },
  code_lapsed: { status: 409, public: true, message: "Este código ya no es válido. Pide uno nuevo" },
  link_lapsed: { status: 404, public: true, message: "Este enlace ya no está disponible" },

  // The store
  card_declined: {
    status: 402,
    public: true,
    message: "El banco rechazó el pago. Comunícate con él o usa otra tarjeta.",
  },
  card_without_funds: {
    status: 402,
    public: true,
    message: "La tarjeta no tiene saldo suficiente. Prueba con otra.",
  },
  card_expired: { status: 402, public: true, message: "La tarjeta está vencida." },
  card_wrong_data: { status: 402, public: true, message: "Revisa los datos de la tarjeta." },
  card_over_limit: {
    status: 402,
    public: true,
    message: "Superaste el límite de la tarjeta. Prueba con otra.",
  },
  card_not_supported: { status: 402, public: true, message: "Esta tarjeta no acepta este tipo de pago." },
  card_authentication_required: { status: 402, public: true, message: "Tu banco pide confirmar el pago." },
  card_processing_error: {
    status: 402,
    public: true,
    message: "No pudimos procesar el pago. Intenta más tarde.",
  },
  card_limit: {
    status: 409,
    public: true,
    message: "No puedes guardar más tarjetas. Quita una que ya no uses",
  },
  card_in_use: {
    status: 409,
    public: true,
    message: "Con esta tarjeta se paga tu suscripción. Elige otra como principal antes de quitarla",
  },
  payment_provider_unavailable: {
    status: 503,
    public: true,
    message: "No se pudo completar la transacción, intenta más tarde",
  },
  price_changed: { status: 409, public: true, message: "El precio cambió. Revisa el total antes de pagar" },
  instalments_unavailable: {
    status: 409,
    public: true,
    message: "Esta tarjeta no permite pagar a esos meses. Elige otro plazo",
  },
  promotion_not_found: {
    status: 404,
    public: true,
    message: "El código que ingresaste no existe, intenta con otro.",
  },
  promotion_expired: { status: 409, public: true, message: "Este código ya no está vigente" },
  promotion_used_up: { status: 409, public: true, message: "Este código ya se usó" },
  payment_cancelled: {
    status: 409,
    public: true,
    message: "Este pago se canceló y no se cobró nada. Puedes intentarlo de nuevo",
  },
  order_closed: { status: 409, public: true, message: "Este pago ya terminó" },
  already_subscribed: { status: 409, public: true, message: "Ya tienes este plan" },
  not_subscribed: { status: 409, public: true, message: "No tienes una suscripción activa" },
  payment_pending: {
    status: 409,
    public: true,
    message: "Hay un pago de tu suscripción por confirmar. Espera un momento e intenta de nuevo",
  },
  passes_used: {
    status: 409,
    public: true,
    message: "No se puede reembolsar: los pases de esta compra ya se usaron",
  },
  wrong_signature: { status: 400, public: false, message: "La firma no es correcta" },

  // Profile, services, offices and hours
  service_last: { status: 409, public: true, message: "Debe permanecer al menos un servicio" },
  office_last: { status: 409, public: true, message: "Debe permanecer al menos un consultorio" },
  assistant_limit: { status: 409, public: true, message: "Puedes tener hasta cinco asistentes" },
  assistant_exists: { status: 409, public: true, message: "Esta persona ya es tu asistente" },
  office_limit: { status: 409, public: true, message: "No puedes registrar más consultorios" },
  office_hours_overlap: {
    status: 409,
    public: true,
    message: "Este horario se empalma con otro del mismo consultorio",
  },
  office_hours_limit: { status: 409, public: true, message: "No puedes registrar más horarios" },
  days_off_limit: { status: 409, public: true, message: "No puedes registrar más días sin servicio" },

  // The record
  meal_plan_template_limit: {
    status: 409,
    public: true,
    message: "No puedes guardar más plantillas. Quita una que ya no uses",
  },
  food_limit: {
    status: 409,
    public: true,
    message: "Llegaste al máximo de alimentos y platillos de tu consultorio",
  },

  // The patient's app
  messages_off: { status: 403, public: true, message: "Los mensajes están apagados por ahora" },
  link_ended: {
    status: 409,
    public: true,
    message: "Este vínculo terminó: lo que ya existe se puede leer, no agregar",
  },
  scheduled_messages_limit: {
    status: 409,
    public: true,
    message: "Ya tienes muchos mensajes programados con este paciente. Cancela uno primero",
  },

  // The diary
  diary_off: {
    status: 403,
    public: true,
    message: "Tu nutrióloga o nutriólogo no usa el diario por ahora.",
  },
  patient_diary_off: {
    status: 409,
    public: true,
    message: "El diario de este paciente está apagado",
  },
  diary_entry_closed: {
    status: 409,
    public: true,
    message: "Este registro ya no se puede cambiar. Puedes agregar un comentario.",
  },
  diary_day_full: {
    status: 409,
    public: true,
    message: "Este día ya tiene todos los registros o comentarios que caben",
  },

  // The questionnaire before the first visit
  questionnaire_consent: {
    status: 403,
    public: true,
    message: "Para contestar, primero acepta el tratamiento de tus datos",
  },
  questionnaire_closed: {
    status: 409,
    public: true,
    message: "Este cuestionario ya se envió y no se puede cambiar",
  },
  questionnaire_open: {
    status: 409,
    public: true,
    message: "Todavía no envías este cuestionario: puedes cambiar tus respuestas",
  },
  questionnaire_corrections: {
    status: 409,
    public: true,
    message: "Este cuestionario ya tiene veinte correcciones. Cuéntaselo en tu consulta",
  },
  questionnaire_empty: { status: 409, public: true, message: "Contesta al menos una pregunta para enviarlo" },
  questionnaire_limit: {
    status: 409,
    public: true,
    message: "Este paciente ya tiene diez cuestionarios, que es el máximo",
  },

  // Workouts
  video_limit: {
    status: 409,
    public: true,
    message: "No puedes guardar más videos. Quita uno que ya no uses",
  },
  video_in_use: {
    status: 409,
    public: true,
    message: "Este video está en un entrenamiento. Cámbialo ahí antes de quitarlo",
  },
  upload_incomplete: {
    status: 409,
    public: true,
    message: "Faltan partes del video. Continúa la subida para terminarla",
  },

  // The agenda
  slot_taken: { status: 409, public: true, message: "Este horario ya está ocupado por otra cita" },
  slot_not_offered: {
    status: 409,
    public: true,
    message: "Este horario no está disponible. Elige otro de la lista",
  },
  series_too_long: {
    status: 409,
    public: true,
    message: "Son demasiadas citas para cambiarlas juntas. Hazlo en dos partes",
  },
  no_offices: { status: 409, public: true, message: "Agrega un consultorio para poder crear citas" },
  appointment_closed: { status: 409, public: true, message: "Esta cita ya fue atendida" },
  appointment_started: {
    status: 409,
    public: true,
    message:
      "Tu cita ya empezó: no se puede mover ni cancelar. Si no llegas, avísale a tu nutrióloga o nutriólogo",
  },
  appointment_over: {
    status: 409,
    public: true,
    message: "Esta cita ya pasó. Puedes proponer otra fecha",
  },
  appointment_wrong_side: { status: 409, public: true, message: "Esta cita la debe responder la otra parte" },
  person_not_accepted: {
    status: 409,
    public: true,
    message: "Esta persona todavía no es tu paciente. Acéptala como paciente para confirmar su cita",
  },
  attendance_not_open: {
    status: 409,
    public: true,
    message: "La asistencia se registra en citas que ya empezaron",
  },
  payment_not_open: {
    status: 409,
    public: true,
    message: "Los cobros se registran en citas que ya empezaron",
  },
  visit_paid: { status: 409, public: true, message: "Esta cita ya está pagada" },
  payment_above_left: {
    status: 409,
    public: true,
    message: "El monto es mayor que lo que queda por cobrar de esta cita",
  },
  payment_changed: {
    status: 409,
    public: true,
    message: "Este cobro ya cambió. Revísalo de nuevo",
  },
  agenda_disabled: {
    status: 403,
    public: true,
    message: "Tu agenda virtual se encuentra desactivada. Contacta al administrador",
  },
  agenda_closed: {
    status: 403,
    public: true,
    message: "Por ahora no es posible agendar en línea con esta nutrióloga o este nutriólogo",
  },
  too_many_pending: {
    status: 409,
    public: true,
    message: "Ya tienes varias citas por confirmar. Espera la respuesta o cancela una",
  },
  too_many_busy_calendars: {
    status: 409,
    public: true,
    message: "Puedes tener hasta 5 calendarios. Quita uno para agregar otro",
  },
} as const satisfies Record<string, { status: number; public: boolean; message: string }>;

export type ErrorCode = keyof typeof table;

/** Status, visibility and message of every error code. */
export const errorTable: Record<ErrorCode, { status: number; public: boolean; message: string }> = table;
