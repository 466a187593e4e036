import { filesFolder, practiceFileName, practiceJson } from "@nutria/contract/archive/practice-file";
import { zipParts, type ZipFile } from "@nutria/contract/archive/zip";
import { archiveRoutes } from "@nutria/contract/routes/archive";
import type { ArchivedFile, PatientArchive } from "@nutria/contract/schemas/record/archive";
import { call } from "../../../data/call/call";
import { saveFile } from "../../../lib/save-file";
import { practiceTables } from "./practice-tables";
import { readPractice } from "./read-practice";
import { recordTables } from "./record-tables";
import { saveVideos, type OnVideo } from "./save-videos";
import { withRetries } from "./with-retries";

const extensions: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

interface Export {
  patientIds: readonly string[];
  /** Whether everything that the practice has beside its records is saved too. */
  isWhole?: boolean;
  fileName: string;
  zone: string;
  signal: AbortSignal;
  onProgress: (done: number) => void;
  onVideo: OnVideo;
}

/**
 * Saves the whole records of some patients as one ZIP: JSON, tables and files. It reads one patient after the other, so
 * that the server has short calls only, however large the practice is. Answers the names of videos that it has no room for.
 */
export async function saveRecords({
  patientIds,
  isWhole = false,
  fileName,
  zone,
  signal,
  onProgress,
  onVideo,
}: Export): Promise<{ videosLeftOut: string[] }> {
  const records: PatientArchive[] = [];
  const contents = new Map<string, ZipFile>();
  for (const [index, id] of patientIds.entries()) {
    signal.throwIfAborted();
    onProgress(index);
    const { record, files } = await withRetries(
      () => call(archiveRoutes.exportRecord, { params: { id } }),
      signal,
    );
    records.push(record);
    for (const file of files) {
      signal.throwIfAborted();
      if (!contents.has(file.sha256))
        contents.set(file.sha256, await withRetries(() => contentOf(file), signal));
    }
  }
  onProgress(patientIds.length);
  const practice = isWhole ? await readPractice(signal) : undefined;
  const videos = await saveVideos(practice?.settings.offer?.videos ?? [], { signal, onVideo });
  const json = { name: practiceFileName, bytes: new TextEncoder().encode(practiceJson(records, practice)) };
  const named = [
    ...recordTables(records, zone, new Date().toISOString()),
    ...(practice ? practiceTables(practice, records, zone) : []),
  ];
  const tables = await Promise.all(
    named.map(async ({ name, content }) => ({
      name,
      bytes: new Uint8Array(await content.arrayBuffer()),
    })),
  );
  const archive = new Blob(zipParts([json, ...tables, ...contents.values(), ...videos.files]), {
    type: "application/zip",
  });
  saveFile(archive, fileName);
  return { videosLeftOut: videos.leftOut };
}

/** The address needs no token, and lapses within minutes. */
async function contentOf({ sha256, contentType, fileUrl }: ArchivedFile): Promise<ZipFile> {
  const answer = await fetch(fileUrl);
  if (!answer.ok) throw new Error(`A file of the record answered ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { name: `${filesFolder}${sha256}.${extensions[contentType] ?? "bin"}`, bytes };
}
