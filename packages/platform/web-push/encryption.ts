import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from "node:crypto";

/*
 * Message encryption of Web Push: RFC 8291 over one record of RFC 8188 (`aes128gcm`), which every push service of today
 * takes.
 */

const curve = "prime256v1";
export const saltBytes = 16;
/** The size that the header names; one record is as long as the message needs. */
const recordSize = 4096;
/** Ends the text of the last record; zeros may follow. */
export const delimiter = 2;

/** The keys of a subscription as a browser gives them, in base64url. */
export interface SubscriptionKeys {
  /** The browser's public key, a point of 65 bytes. */
  p256dh: string;
  /** A secret of 16 bytes. */
  auth: string;
}

/** The new parts of each message: its salt and its key pair. A test gives those of the RFC. */
export interface MessageKeys {
  salt: Buffer;
  sender: ECDH;
}

function newMessageKeys(): MessageKeys {
  const sender = createECDH(curve);
  sender.generateKeys();
  return { salt: randomBytes(saltBytes), sender };
}

/** A key pair of the curve, from a private key in base64url. Raises for what is no private key of it. */
export function keyPairOf(privateKey: string): ECDH {
  const pair = createECDH(curve);
  pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
  return pair;
}

/**
 * Encrypts a text for one browser. It is padded to `paddedBytes`, so that its length tells the push service nothing;
 * 0 pads nothing. Raises for keys that are not on the curve, and for a text that is longer than the padding.
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: SubscriptionKeys,
  paddedBytes: number,
  { salt, sender }: MessageKeys = newMessageKeys(),
): Buffer {
  const plain = Buffer.from(text);
  const padding = paddedBytes === 0 ? 0 : paddedBytes - plain.length;
  if (padding < 0) throw new Error(`A push takes ${paddedBytes} bytes, and this one has ${plain.length}`);
  const receiver = Buffer.from(p256dh, "base64url");
  const { key, nonce } = contentKeys({
    shared: sender.computeSecret(receiver),
    auth: Buffer.from(auth, "base64url"),
    receiver,
    sender: sender.getPublicKey(),
    salt,
  });
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  const senderKey = sender.getPublicKey();
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  return Buffer.concat([
    salt,
    size,
    Buffer.from([senderKey.length]),
    senderKey,
    cipher.update(Buffer.concat([plain, Buffer.from([delimiter]), Buffer.alloc(padding)])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

interface Agreement {
  /** The secret that both key pairs agree on. */
  shared: Buffer;
  auth: Buffer;
  receiver: Buffer;
  sender: Buffer;
  salt: Buffer;
}

/** The key and the nonce of a message's one record (RFC 8291, 3.4). */
export function contentKeys({ shared, auth, receiver, sender, salt }: Agreement): {
  key: Buffer;
  nonce: Buffer;
} {
  const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync("sha256", secret, from, info, length));
  const input = derive(shared, auth, Buffer.concat([labelOf("WebPush: info"), receiver, sender]), 32);
  return {
    key: derive(input, salt, labelOf("Content-Encoding: aes128gcm"), 16),
    nonce: derive(input, salt, labelOf("Content-Encoding: nonce"), 12),
  };
}

const labelOf = (text: string): Buffer => Buffer.from(`${text}\0`);
