import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { savedSessionFile } from "../app/data-folder";

/** The session of an administrator at one place, so that not every command asks for a code. */
export interface SavedSession {
  origin: string;
  email: string;
  refreshToken: string;
  /** Salt and hash, so that a command with another password does not use this session. */
  password: string;
}

/** The saved session; undefined when there is none for this place and this e-mail and password, as far as given. */
export async function readSession(
  directory: string,
  origin: string,
  given: { email: string | undefined; password: string | undefined },
): Promise<SavedSession | undefined> {
  const text = await readFile(join(directory, savedSessionFile), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const session = JSON.parse(text) as SavedSession;
  if (session.origin !== origin) return undefined;
  if (given.email && given.email !== session.email) return undefined;
  return !given.password || isPassword(given.password, session.password) ? session : undefined;
}

/** Saves the session in a file that only its owner can read. */
export async function writeSession(directory: string, session: SavedSession): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await removeSession(directory);
  await writeFile(join(directory, savedSessionFile), JSON.stringify(session), { mode: 0o600 });
}

export async function removeSession(directory: string): Promise<void> {
  await rm(join(directory, savedSessionFile), { force: true });
}

export function saltedHashOf(password: string, salt = randomBytes(16).toString("hex")): string {
  return `${salt}:${scryptSync(password, salt, 32).toString("hex")}`;
}

function isPassword(password: string, stored: string): boolean {
  const hash = saltedHashOf(password, stored.split(":")[0]);
  return hash.length === stored.length && timingSafeEqual(Buffer.from(hash), Buffer.from(stored));
}
