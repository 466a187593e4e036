import { ApiError } from "@nutria/contract/api-error";
import { createClient, errorFrom, type Client } from "@nutria/contract/client";
import { authRoutes } from "@nutria/contract/routes/auth";
import { clientRoutes } from "@nutria/contract/routes/client";
import { patientAppRoutes } from "@nutria/contract/routes/patient-app";
import { StartUpError } from "../shared/start-up-error";

/** The response of `POST /v1/event`, or of any other route. */
export interface ApiResponse {
  status: number;
  body: unknown;
}

type Appointment = Awaited<ReturnType<PatientApps["nextAppointment"]>>;

const day = 86_400_000;

/** The apps of patients, which talk with the product at `url`. Their methods throw a `StartUpError` for what the user can fix. */
export class PatientApps {
  private readonly sessions = new Map<string, Promise<Client>>();
  private readonly codes = new Map<string, Promise<string>>();

  constructor(
    private readonly url: string,
    private readonly password: string,
  ) {}

  /** The token of a patient who signs in. */
  async tokenOf(email: string): Promise<string> {
    const visitor = createClient(({ method, path, body }) =>
      request(this.url, method, path, body, undefined),
    );
    try {
      const { token } = await visitor(authRoutes.login, {
        query: { role: "patient" },
        body: { email, password: this.password },
      });
      return token.accessToken;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw new StartUpError(`No se pudo entrar como ${email}: ${error.message} (usa --password).`, {
        cause: error,
      });
    }
  }

  /** The patient as a partner identifies them: the registration code for an e-mail, anything else unchanged. */
  partnerIdentifierOf(patient: string): Promise<string> {
    if (!patient.includes("@")) return Promise.resolve(patient);
    const known = this.codes.get(patient);
    if (known) return known;
    const code = this.signedInAs(patient)
      .then((client) => client(clientRoutes.getPatientProfile, {}))
      .then(({ registrationCode }) => registrationCode);
    this.codes.set(patient, code);
    return code;
  }

  /** The appointment that is wanted, or the next one ahead. */
  async nextAppointment(email: string, wanted: string | undefined) {
    const client = await this.signedInAs(email);
    const all = await client(clientRoutes.listClientAppointments, {});
    const now = new Date().toISOString();
    const open = all.filter(
      ({ _id, status, startDate }) =>
        _id === wanted ||
        (wanted === undefined && startDate > now && status !== "cancelled" && status !== "rejected"),
    );
    const next = open.at(-1);
    if (!next)
      throw new StartUpError(`${email} no tiene esa cita, o ninguna por venir: indícala con --appointment.`);
    return next;
  }

  /** The id of the nutritionist to whom the patient is linked, the latest of several. */
  async nutritionistOf(email: string): Promise<string> {
    const client = await this.signedInAs(email);
    const all = await client(patientAppRoutes.listClientNutritionists, {});
    const active = all.find(({ isActive }) => isActive);
    if (!active) throw new StartUpError(`${email} no tiene nutrióloga: indícala con --nutritionist.`);
    return active.nutritionist._id;
  }

  /** The start of the nutritionist's first free slot in the two weeks after an appointment. */
  async nextFreeSlot(email: string, appointment: Appointment) {
    const client = await this.signedInAs(email);
    for (let days = 1; days <= 14; days++) {
      const date = new Date(Date.parse(appointment.startDate) + days * day).toISOString().slice(0, 10);
      const { slots } = await client(clientRoutes.getClientAvailability, {
        query: {
          nutritionist: appointment.nutritionist._id,
          service: appointment.service._id,
          appointment: appointment._id,
          date,
        },
      });
      const free = slots.find(({ isAvailable }) => isAvailable);
      if (free) return free.startDate;
    }
    throw new StartUpError("No hay horarios libres en las dos semanas siguientes: indica --start-date.");
  }

  /** A client that is signed in as the patient, cached by e-mail. API errors become a `StartUpError` with their text. */
  private signedInAs(email: string): Promise<Client> {
    const known = this.sessions.get(email);
    if (known) return known;
    const session = this.tokenOf(email).then((token) =>
      createClient(async ({ method, path, body }) => {
        const response = await request(this.url, method, path, body, token);
        if (response.status >= 400) throw new StartUpError(`${email}: ${errorFrom(response).message}.`);
        return response;
      }),
    );
    this.sessions.set(email, session);
    return session;
  }
}

/** Sends a request to the product at `url`. */
export async function request(
  url: string,
  method: string,
  path: string,
  body: unknown,
  bearer: string | undefined,
): Promise<ApiResponse> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new StartUpError(`No hay nadie en ${url}: arranca Nutria con npm start y vuelve a intentarlo.`, {
      cause,
    });
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : (JSON.parse(text) as unknown) };
}
