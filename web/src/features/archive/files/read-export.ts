import { megabyte } from "@nutria/contract/web/sizes";
import {
  filesFolder,
  practiceFileName,
  PracticeFileError,
  readPracticeJson,
  type PracticeContent,
} from "@nutria/contract/archive/practice-file";
import { readZip, ZipError } from "@nutria/contract/archive/zip";
import { videoFileName } from "./save-videos";
import { archiveMessages } from "@nutria/contract/schemas/record/archive";

/** What an exported file holds, and the contents of the records' files by their hashes. */
export interface ExportedFile extends PracticeContent {
  contentOf: (sha256: string) => Promise<File | undefined>;
  /** The content of a video that the export lists; undefined for one that it only lists. */
  videoOf: (video: Parameters<typeof videoFileName>[0]) => Promise<Blob | undefined>;
}

/** Reads an export: the ZIP, or its JSON alone, which has no files. Raises `PracticeFileError` for any other file. */
export async function readExport(file: Blob): Promise<ExportedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const nothing = () => Promise.resolve(undefined);
  if (!isZip) return { ...readPracticeJson(decode(bytes)), contentOf: nothing, videoOf: nothing };
  try {
    const files = readZip(bytes, 512 * megabyte);
    const json = files.get(practiceFileName);
    if (!json) throw new PracticeFileError(archiveMessages.notAnExport);
    const names = [...files.keys()];
    return {
      ...readPracticeJson(decode(await json.unpack())),
      async contentOf(sha256) {
        const name = names.find((one) => one.startsWith(`${filesFolder}${sha256}.`));
        const content = name === undefined ? undefined : await files.get(name)?.unpack();
        return content && new File([content], name ?? "");
      },
      async videoOf(video) {
        const content = await files.get(videoFileName(video))?.unpack();
        return content && new Blob([content], { type: video.contentType });
      },
    };
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    throw new PracticeFileError(archiveMessages.damaged, { cause: error });
  }
}

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
