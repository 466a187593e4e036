import { createClient, type Client } from "@nutria/contract/client";
import { authRoutes } from "@nutria/contract/routes/auth";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { isLoopbackHost } from "../shared/loopback-host";
import { StartUpError } from "../shared/start-up-error";
import { UsageError } from "./usage";

/** The origin of a URL. Throws a {@link UsageError} unless it is https or this machine, because a password is sent. */
export function checkUrl(written: string): string {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new UsageError(`"${written}" no es una dirección`);
  if (url.protocol === "http:" && !isLoopbackHost(url.host)) {
    throw new UsageError(`Usa https: la contraseña no debe viajar sin cifrar a ${url.host}`);
  }
  return url.origin;
}

/** A client of the API over HTTP, signed in when it is given a token. */
export function connect(origin: string, token?: string): Client {
  return createClient(async ({ method, path, body, headers }) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...headers,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new StartUpError(`No hay respuesta de ${origin}`, { cause });
    });
    const text = await answer.text();
    return { status: answer.status, body: readJson(text, origin) };
  });
}

function readJson(text: string, origin: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new StartUpError(`Lo que responde en ${origin} no es la API de Nutria`, { cause });
  }
}

/** A client that is signed in as an administrator. Throws an `AppError` when the sign-in fails. */
export async function signIn(origin: string): Promise<Client> {
  const body = await credentials();
  const { token } = await connect(origin)(authRoutes.login, { query: { role: "admin" }, body });
  return connect(origin, token.accessToken);
}

async function credentials(): Promise<{ email: string; password: string }> {
  const email = process.env["NUTRIA_ADMIN_EMAIL"];
  const password = process.env["NUTRIA_ADMIN_PASSWORD"];
  if (email && password) return { email, password };
  if (!process.stdin.isTTY) {
    throw new UsageError(
      "Faltan NUTRIA_ADMIN_EMAIL y NUTRIA_ADMIN_PASSWORD, y aquí no hay a quién preguntar",
    );
  }
  return {
    email: email || (await ask("Correo: ")),
    password: password || (await ask("Contraseña: ", false)),
  };
}

/** Prompts at the terminal; the input is shown only with `isEchoed`. */
async function ask(question: string, isEchoed = true): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  process.stderr.write(question);
  const terminal = createInterface({
    input: process.stdin,
    output: isEchoed ? process.stderr : silent,
    terminal: true,
  });
  try {
    return (await terminal.question("")).trim();
  } finally {
    terminal.close();
    if (!isEchoed) process.stderr.write("\n");
  }
}
