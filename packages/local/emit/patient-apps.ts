import { dayMilliseconds } from "@nutria/calendar/durations";
import { ApiError } from "@nutria/contract/wire/api-error";
import { createClient, errorFrom, type Client } from "@nutria/contract/wire/client";
import { authRoutes } from "@nutria/contract/routes/auth";
import { clientRoutes } from "@nutria/contract/routes/client";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import { patientAppRoutes } from "@nutria/contract/routes/patient-app";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import { addCalendarDays } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import { StartUpError } from "../shared/start-up-error";

/** The response of `POST /v1/event`, or of any other route. */
export interface ApiResponse {
  status: number;
  body: unknown;
}

type Appointment = Awaited<ReturnType<PatientApps["nextAppointment"]>>;

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
    return (await this.practiceOf(email)).nutritionist._id;
  }

  /** The nutritionist that is wanted, or the one to whom the patient is linked. */
  private async practiceOf(email: string, wanted?: string) {
    const client = await this.signedInAs(email);
    const all = await client(patientAppRoutes.listClientNutritionists, {});
    const found = all.find(({ isActive, nutritionist }) =>
      wanted === undefined ? isActive : nutritionist._id === wanted,
    );
    if (!found) throw new StartUpError(`${email} no tiene nutrióloga: indícala con --nutritionist.`);
    return found;
  }

  /** The patient's diary for a nutritionist: today there, and the entries until then. */
  async diaryOf(email: string, wanted: string | undefined) {
    const client = await this.signedInAs(email);
    const { nutritionist, timeZone } = await this.practiceOf(email, wanted);
    const today = dayAt(new Date().toISOString(), timeZone);
    const query = { nutritionist: nutritionist._id, from: addCalendarDays(today, -6) };
    const { entries } = await client(diaryRoutes.getClientDiary, { query });
    return { today: { nutritionist: nutritionist._id, day: today }, entries };
  }

  /** The latest entry of the last days that was not withdrawn, by its id. */
  async latestEntryOf(email: string, wanted: string | undefined) {
    const { today, entries } = await this.diaryOf(email, wanted);
    const entry = entries.findLast(({ withdrawnAt }) => withdrawnAt === null);
    if (!entry) throw new StartUpError(`${email} no tiene registros recientes: envía un loggedMeal.`);
    return { nutritionist: today.nutritionist, entry: entry._id };
  }

  /** The latest comment of the nutritionist of the last days, by its id, with its entry. */
  async latestCommentOf(email: string, wanted: string | undefined) {
    const { today, entries } = await this.diaryOf(email, wanted);
    const [latest] = entries
      .flatMap((entry) => entry.comments.map((comment) => ({ entry, comment })))
      .filter(({ comment }) => comment.from === "nutritionist")
      .slice(-1);
    if (!latest) throw new StartUpError(`Nadie ha comentado en estos días el diario de ${email}.`);
    const { entry, comment } = latest;
    return { nutritionist: today.nutritionist, entry: entry._id, comment: comment._id };
  }

  /** The workout that the patient got last. */
  async latestWorkoutOf(email: string): Promise<string> {
    const client = await this.signedInAs(email);
    const { items } = await client(workoutRoutes.listClientWorkouts, { query: { limit: "1" } });
    const [latest] = items;
    if (!latest) throw new StartUpError(`${email} no tiene entrenamientos.`);
    return latest._id;
  }

  /** The start of the nutritionist's first free slot in the two weeks after an appointment. */
  async nextFreeSlot(email: string, appointment: Appointment) {
    const client = await this.signedInAs(email);
    for (let days = 1; days <= 14; days++) {
      const date = new Date(Date.parse(appointment.startDate) + days * dayMilliseconds)
        .toISOString()
        .slice(0, 10);
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

/** Nobody answers at `url`. */
export function nobodyAt(url: string, cause: unknown): StartUpError {
  return new StartUpError(`No hay nadie en ${url}: arranca Nutria con npm start y vuelve a intentarlo.`, {
    cause,
  });
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
    throw nobodyAt(url, cause);
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : (JSON.parse(text) as unknown) };
}
