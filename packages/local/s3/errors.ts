/** An error as S3 sends it, in XML. */
export class S3Error extends Error {
  override readonly name = "S3Error";
  constructor(
    readonly status: number,
    readonly code: string,
    message: string = code,
  ) {
    super(message);
  }
}

/** Escapes text for XML content. */
export function escapeXml(text: string | number): string {
  return String(text).replace(/[<>&"'\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
