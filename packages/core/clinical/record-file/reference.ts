/** The prefix of an upload's `fileUrl`: it opens nothing, and only its owner can attach it. */
const prefix = "nutria:recordFile/";

export function referenceOf(fileId: string): string {
  return prefix + fileId;
}

/** The id in a reference; undefined when the text is none. */
export function fileIdOf(reference: string): string | undefined {
  const fileId = reference.startsWith(prefix) ? reference.slice(prefix.length) : "";
  return /^rfl_[0-9A-HJKMNP-TV-Z]{26}$/.test(fileId) ? fileId : undefined;
}

/** The key of the content in the bucket. */
export function contentKeyOf({ nutritionistId, fileId }: { nutritionistId: string; fileId: string }): string {
  return `records/${nutritionistId}/${fileId}`;
}
