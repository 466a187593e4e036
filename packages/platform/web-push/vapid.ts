import { createECDH, createPrivateKey, sign } from "node:crypto";
import { keyPairOf } from "./encryption";

/*
 * The sender's proof of a push (RFC 8292): a token that our private key signs, and the public key, with which the
 * browser subscribed. Keys are base64url: the private one its 32 bytes, the public one the point of 65.
 */

/** The claims of a push's sender. */
export interface VapidClaims {
  /** The origin of the push service. */
  aud: string;
  /** In seconds since 1970, a day ahead at the most. */
  exp: number;
  /** The sender's address for the push service: `mailto:…` or an https address. */
  sub: string;
}

const header = encode({ typ: "JWT", alg: "ES256" });

/** A new private key. */
export function newPushKey(): string {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  // A key that begins with zeros comes out shorter.
  const key = Buffer.alloc(32);
  pair.getPrivateKey().copy(key, 32 - pair.getPrivateKey().length);
  return key.toString("base64url");
}

/** The public key of a private one. Raises for what is no private key. */
export function publicKeyOf(privateKey: string): string {
  return keyPairOf(privateKey).getPublicKey("base64url");
}

/** The `Authorization` header of a push. */
export function vapidAuthorization(privateKey: string, claims: VapidClaims): string {
  const signed = `${header}.${encode(claims)}`;
  const signature = sign("sha256", Buffer.from(signed), {
    key: createPrivateKey({ format: "jwk", key: { ...jwkOf(publicKeyOf(privateKey)), d: privateKey } }),
    dsaEncoding: "ieee-p1363",
  });
  return `vapid t=${signed}.${signature.toString("base64url")}, k=${publicKeyOf(privateKey)}`;
}

/** A public key as a JSON Web Key. */
export function jwkOf(publicKey: string) {
  const point = Buffer.from(publicKey, "base64url");
  return {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}
