/** An image without its metadata. */
export interface ImageContent {
  width: number;
  height: number;
  /** Exif orientation, 1 to 8; 1 is upright. */
  orientation: number;
  /** The whole file, without what was appended to it. */
  bytes: Buffer;
}
