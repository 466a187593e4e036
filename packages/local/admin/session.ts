import { paths } from "@nutria/contract/web/paths";
import { createClient, type Client } from "@nutria/contract/wire/client";
import { ApiError } from "@nutria/contract/wire/api-error";
import type { TokenPair } from "@nutria/contract/schemas/account";
import { authRoutes } from "@nutria/contract/routes/auth";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { readAdministratorKey } from "../app/data-folder";
import { demoAdministrator } from "../demo/account";
import { isLoopbackHost } from "../shared/loopback-host";
import { StartUpError } from "../shared/start-up-error";
import { totpCode, totpStep } from "../shared/totp";
import { saltedHashOf, readSession, removeSession, writeSession, type SavedSession } from "./saved-session";
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

/**
 * A client that is signed in as an administrator: by the session that an earlier command saved in the data folder, else
 * with password and code. Throws an `AppError` when the sign-in fails.
 */
export async function signIn(origin: string, directory: string): Promise<Client> {
  const given = { email: process.env["NUTRIA_ADMIN_EMAIL"], password: process.env["NUTRIA_ADMIN_PASSWORD"] };
  const saved = await readSession(directory, origin, given);
  const renewed = saved && (await renew(origin, saved));
  if (saved && renewed) {
    await writeSession(directory, { ...saved, refreshToken: renewed.refreshToken });
    return connect(origin, renewed.accessToken);
  }
  const body = await credentials();
  const { token } = await signInWithCode(origin, directory, body);
  const { refreshToken } = token;
  await writeSession(directory, {
    origin,
    email: body.email,
    refreshToken,
    password: saltedHashOf(body.password),
  });
  return connect(origin, token.accessToken);
}

/** Ends the saved session. Returns whether there was one. */
export async function signOut(origin: string, directory: string): Promise<boolean> {
  const saved = await readSession(directory, origin, { email: undefined, password: undefined });
  if (!saved) return false;
  await connect(origin)(authRoutes.logout, { body: { refreshToken: saved.refreshToken } });
  await removeSession(directory);
  return true;
}

async function renew(origin: string, { email, refreshToken }: SavedSession): Promise<TokenPair | undefined> {
  try {
    return await connect(origin)(authRoutes.refreshToken, { body: { email, refreshToken } });
  } catch (error) {
    if (error instanceof ApiError && error.code === "unauthorized") return undefined;
    throw error;
  }
}

type Credentials = { email: string; password: string };

async function signInWithCode(origin: string, directory: string, body: Credentials) {
  const login = (code?: string) =>
    connect(origin)(authRoutes.login, {
      query: { role: "admin" },
      body: { ...body, ...(code !== undefined && { code }) },
    });
  try {
    return await login();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "second_factor_setup_required")
      throw new StartUpError(`${error.message}: entra una vez en ${origin}${paths.admin.path}`, {
        cause: error,
      });
    if (error.code !== "second_factor_required") throw error;
  }
  // The key is that of the demo administrator, who exists on this machine only.
  const key =
    body.email === demoAdministrator.email && isLoopbackHost(new URL(origin).host)
      ? await readAdministratorKey(directory)
      : undefined;
  if (key === undefined) return login(await typedCode());
  const step = totpStep(Date.now());
  return login(totpCode(key, step)).catch((error: unknown) => {
    // The current code was used already; the next one is good too.
    if (error instanceof ApiError && error.code === "wrong_second_factor")
      return login(totpCode(key, step + 1));
    throw error;
  });
}

function typedCode(): Promise<string> {
  const code = process.env["NUTRIA_ADMIN_CODE"];
  if (code) return Promise.resolve(code);
  if (!process.stdin.isTTY) throw new UsageError("Falta NUTRIA_ADMIN_CODE, y aquí no hay a quién preguntar");
  return ask("Código de tu aplicación de autenticación: ");
}

async function credentials(): Promise<Credentials> {
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
