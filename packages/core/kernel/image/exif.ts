/**
 * The orientation of the camera, 1 to 8, from the first directory of an Exif block, which starts with its TIFF header.
 * Undefined when the block has none.
 */
export function exifOrientation(block: Uint8Array): number | undefined {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  if (block.length < 10) return undefined;
  const isLittleEndian = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, isLittleEndian);
  if (directory + 2 > block.length) return undefined;
  const count = view.getUint16(directory, isLittleEndian);
  for (let entry = directory + 2; entry < directory + 2 + count * 12; entry += 12) {
    if (entry + 12 > block.length) return undefined;
    if (view.getUint16(entry, isLittleEndian) !== 0x0112) continue;
    const value = view.getUint16(entry + 8, isLittleEndian);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** The Exif block after the name that a JPEG, and some WebP files, write before it; undefined without the name. */
export function afterExifName(bytes: Uint8Array): Uint8Array | undefined {
  const name = [0x45, 0x78, 0x69, 0x66, 0, 0];
  return name.every((byte, index) => bytes[index] === byte) ? bytes.subarray(name.length) : undefined;
}

/** An Exif block that says the orientation and nothing else. */
export function orientationBlock(orientation: number): Buffer {
  const block = Buffer.from(
    "4d4d002a00000008" + "0001" + "0112" + "0003" + "00000001" + "00000000" + "00000000",
    "hex",
  );
  block.writeUInt16BE(orientation, 18);
  return block;
}
