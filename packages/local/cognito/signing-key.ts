import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  sign,
  verify,
  type JsonWebKey,
  type KeyObject,
} from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";

/** The pool's RS256 key: signs and verifies tokens and publishes the public key. */
export interface SigningKey {
  publicKeys(): Promise<{ keys: JsonWebKey[] }>;
  signToken(claims: object): Promise<string>;
  /** The claims of a token that this key signed, otherwise undefined. */
  readToken(token: string): Promise<Record<string, unknown> | undefined>;
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/**
 * Reads the key from the file, or creates it the first time. Without a file the key lives as long as the process, and
 * this resolves before it is generated, because generating an RSA key takes longer than the rest of the pool's start.
 */
export async function openSigningKey(file: string | undefined): Promise<SigningKey> {
  const pair = (file === undefined ? sharedInMemoryKey() : readOrCreateKey(file)).then(describeKey);
  if (file !== undefined) await pair;
  return {
    publicKeys: async () => ({ keys: [(await pair).jwk] }),
    async signToken(claims) {
      const { keyId, privateKey } = await pair;
      const content = `${encode({ alg: "RS256", kid: keyId, typ: "JWT" })}.${encode(claims)}`;
      return `${content}.${sign("sha256", Buffer.from(content), privateKey).toString("base64url")}`;
    },
    async readToken(token) {
      const { publicKey } = await pair;
      const [header = "", claims = "", signature = "", ...rest] = token.split(".");
      const isValid =
        rest.length === 0 &&
        verify("sha256", Buffer.from(`${header}.${claims}`), publicKey, Buffer.from(signature, "base64url"));
      return isValid
        ? (JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<string, unknown>)
        : undefined;
    },
  };
}

function describeKey(privateKey: KeyObject) {
  const publicKey = createPublicKey(privateKey);
  const { n, e } = publicKey.export({ format: "jwk" });
  const keyId = createHash("sha256")
    .update(JSON.stringify([n, e]))
    .digest("base64url");
  return {
    privateKey,
    publicKey,
    keyId,
    jwk: { kty: "RSA", n, e, alg: "RS256", use: "sig", kid: keyId } as JsonWebKey,
  };
}

/** All pools in memory share one key for each process, because generating one is slow. */
let keyOfThisProcess: Promise<KeyObject> | undefined;

function sharedInMemoryKey(): Promise<KeyObject> {
  keyOfThisProcess ??= newKey();
  return keyOfThisProcess;
}

async function newKey(): Promise<KeyObject> {
  return (await promisify(generateKeyPair)("rsa", { modulusLength: 2048 })).privateKey;
}

async function readOrCreateKey(file: string): Promise<KeyObject> {
  const existing = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (existing !== undefined) return createPrivateKey(existing);
  const privateKey = await newKey();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.next`, privateKey.export({ format: "pem", type: "pkcs8" }), { mode: 0o600 });
  await rename(`${file}.next`, file);
  return privateKey;
}
