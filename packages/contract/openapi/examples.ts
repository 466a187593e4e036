import { eventExamples } from "./event-examples";

interface Example {
  summary: string;
  value: unknown;
}

type ExamplesByRoute = Readonly<Record<string, Readonly<Record<string, Example>>>>;

const patient = "pat_01JD8ZB7N4X2Q6R9S1T5V8W3YC";
const nutritionist = "nut_01JD8Z5M0W8Q4T6Y2N3B7C9K1E";
const service = "ser_01JD8ZC3P5Y8R2T6V9X1Z4A7BD";

/** Bodies that a route accepts, by its name. */
export const bodyExamples: ExamplesByRoute = {
  ingestEvents: eventExamples,
  login: {
    session: { summary: "Entrar", value: { email: "ana@correo.mx", password: "una-frase-larga" } },
  },
  createPatient: {
    patient: {
      summary: "Un paciente con correo",
      value: {
        name: "Eva",
        lastName: "Mar",
        email: "eva@correo.mx",
        phoneNumber: "5512345678",
        countryCode: 52,
      },
    },
    withoutEmail: {
      summary: "Un paciente que no usa correo",
      value: { name: "Leo", lastName: "Mar", phoneNumber: "5598765432", countryCode: 52, hasNoEmail: true },
    },
  },
  createAppointment: {
    appointment: {
      summary: "Una cita en línea",
      value: { type: "appointment", patient, service, mode: "online", startDate: "2026-11-26T16:00:00.000Z" },
    },
    other: {
      summary: "Otro evento, en la hora local de una zona",
      value: {
        type: "other",
        title: "Congreso",
        startDate: "2026-11-26T09:00",
        endDate: "2026-11-26T18:00",
        timeZone: "America/Mexico_City",
      },
    },
  },
  recordVisitPayment: {
    cash: { summary: "Un pago de 800 pesos en efectivo", value: { amount: 80_000, method: "cash" } },
  },
  createDayOff: {
    days: {
      summary: "Dos días sin servicio",
      value: { startDate: "2026-12-24T06:00:00.000Z", endDate: "2026-12-26T06:00:00.000Z", isAllDay: true },
    },
  },
  createClientLinkRequest: {
    request: { summary: "Pedir un vínculo", value: { nutritionist, note: "Me recomendó mi médica" } },
  },
  sendMessage: { text: { summary: "Un mensaje", value: { text: "Nos vemos el jueves a las diez" } } },
};

const message = "Envía un número, no un texto";
const field = "data.result.weight";

/** What a route answers, by its name. */
export const answerExamples: ExamplesByRoute = {
  ingestEvents: {
    accepted: {
      summary: "Un evento aceptado",
      value: { results: [{ id: "6f1c2b1e-0000-4000-8000-000000000001", status: "accepted" }] },
    },
    refused: {
      summary: "Una lista con un evento repetido y uno rechazado",
      value: {
        results: [
          { id: "6f1c2b1e-0000-4000-8000-000000000001", status: "duplicate" },
          {
            id: "6f1c2b1e-0000-4000-8000-000000000002",
            status: "refused",
            error: {
              status: 400,
              code: "validation",
              message: "Revisa los campos marcados",
              fields: { [field]: message },
              details: [{ field, code: "wrong_type", message, limits: { type: "number" } }],
            },
          },
        ],
      },
    },
  },
};
