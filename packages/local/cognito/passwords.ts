import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";
import { AwsError } from "../shared/aws-service";

const parameters: ScryptOptions & { N: number; r: number; p: number } = { N: 16_384, r: 8, p: 1 };

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** The pool's policy: a minimum length, and no spaces around. */
export function checkPasswordPolicy(password: string, minimumLength: number): void {
  if (password.length < minimumLength) {
    throw new AwsError(
      "InvalidPasswordException",
      "Password did not conform with policy: Password not long enough",
    );
  }
  if (password.length > 256 || /^\s|\s$/.test(password)) {
    throw new AwsError(
      "InvalidParameterException",
      "1 validation error detected: Value at 'password' failed to satisfy constraint: " +
        "Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  }
}

/** Hashes a password with scrypt, off the main thread; the parameters travel with the hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, parameters);
  return describeHash(salt, key);
}

function describeHash(salt: Buffer, key: Buffer): string {
  return [
    "scrypt",
    parameters.N,
    parameters.r,
    parameters.p,
    salt.toString("base64"),
    key.toString("base64"),
  ].join("$");
}

/** No password has this hash; checking against it takes as long as checking against a real one. */
const nobody = describeHash(randomBytes(16), randomBytes(32));

/** Whether the password is the one that was hashed. Without a hash (an unknown user) it takes the same time and is not. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = "", key = ""] = (hash ?? nobody).split("$");
  const expected = Buffer.from(key, "base64");
  const actual = await derive(password, Buffer.from(salt, "base64"), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(actual, expected) && hash !== undefined;
}
