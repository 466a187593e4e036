import type { Role } from "@nutria/contract/wire/define";
import { administratorPasswordLength } from "@nutria/contract/schemas/administrator-access";
import { randomBytes, randomInt, scrypt, timingSafeEqual } from "node:crypto";

/** Without i, l, o, 0 and 1, which are easily confused when typed from a mail. */
const readable = "abcdefghjkmnpqrstuvwxyz23456789";
const keyBytes = 32;

/** A random password that is easy to read, ten characters (about 49 bits) or what the role's must have. */
export function readablePassword(role: Role): string {
  const length = role === "admin" ? administratorPasswordLength : 10;
  return Array.from({ length }, () => readable[randomInt(readable.length)]).join("");
}

/** A salted hash, `salt:key` in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return join(salt, await derive(password, salt));
}

/** The hash of no password; comparing with it takes as long as comparing with a real one. */
const placeholderHash = join(randomBytes(16), randomBytes(keyBytes));

/** Whether a password has this hash. Without a hash it returns false after the same time. */
export async function matchesHash(password: string, hash: string | undefined): Promise<boolean> {
  const [salt = "", key = ""] = (hash ?? placeholderHash).split(":");
  const actual = await derive(password, Buffer.from(salt, "base64url"));
  return timingSafeEqual(actual, Buffer.from(key, "base64url")) && hash !== undefined;
}

function join(salt: Buffer, key: Buffer): string {
  return `${salt.toString("base64url")}:${key.toString("base64url")}`;
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyBytes, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
