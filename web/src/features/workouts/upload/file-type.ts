import {
  mostVideoBytes,
  videoContentTypes,
  videoMessages,
} from "@nutria/contract/schemas/workouts/workout-video";

const byEnding: Record<string, string> = { mp4: "video/mp4", m4v: "video/mp4", webm: "video/webm" };

/** Some systems give a file no type; then its ending says it. The server looks at the content. */
export function typeOf({ name, type }: Pick<File, "name" | "type">): string {
  return type || (byEnding[name.split(".").at(-1)?.toLowerCase() ?? ""] ?? "");
}

/** Why a file is not uploaded, as far as the browser can tell. */
export function refusalOf(file: File): string | undefined {
  if (!(videoContentTypes as readonly string[]).includes(typeOf(file))) return videoMessages.type;
  if (file.size === 0) return videoMessages.empty;
  return file.size > mostVideoBytes ? videoMessages.tooLarge : undefined;
}
