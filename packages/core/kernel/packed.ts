/** Ids and instants in as few bytes as hold them, for addresses that people see. */

/** Crockford's base 32, the alphabet of ULIDs. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const ulid = /^([0-7][0-9A-HJKMNP-TV-Z]{25})$/;
const idBytes = 16;
const instantBytes = 6;

/** An id without its prefix, in 16 bytes. Raises for one that is no ULID. */
export function packId(id: string): Buffer {
  const letters = id.slice(id.indexOf("_") + 1);
  if (!ulid.test(letters)) throw new Error("Only a ULID can be packed");
  const number = [...letters].reduce((sum, letter) => sum * 32n + BigInt(alphabet.indexOf(letter)), 0n);
  return Buffer.from(number.toString(16).padStart(idBytes * 2, "0"), "hex");
}

/** An instant to the millisecond, in 6 bytes. */
export function packInstant(instant: string): Buffer {
  const bytes = Buffer.alloc(instantBytes);
  bytes.writeUIntBE(Date.parse(instant), 0, instantBytes);
  return bytes;
}

/** Reads packed ids and instants one after the other; raises when the bytes end before. */
export function unpack(bytes: Buffer) {
  let at = 0;
  const take = (count: number): Buffer => {
    if (at + count > bytes.length) throw new Error("The packed bytes end too early");
    at += count;
    return bytes.subarray(at - count, at);
  };
  return {
    byte: (): number => take(1).readUInt8(),
    id: (prefix: string): string => {
      let number = BigInt(`0x${take(idBytes).toString("hex")}`);
      let letters = "";
      for (let place = 0; place < 26; place++) {
        letters = alphabet.charAt(Number(number % 32n)) + letters;
        number /= 32n;
      }
      return `${prefix}_${letters}`;
    },
    instant: (): string => new Date(take(instantBytes).readUIntBE(0, instantBytes)).toISOString(),
  };
}
