import type { RecordFileType } from "@nutria/contract/schemas/record/record-file";
import { FileText, Image } from "lucide-react";

/** The file of a plan or an analysis, as a list answers it. */
export interface DocumentFile {
  fileUrl: string;
  fileUrlExpiresAt: string;
  fileName: string;
  contentType: RecordFileType;
}

/** The name of a file without its extension. */
export function titleOf(fileName: string): string {
  return fileName.replace(/\.\w{1,5}$/, "") || fileName;
}

export function FileIcon({ contentType }: { contentType: RecordFileType }) {
  const Icon = contentType === "application/pdf" ? FileText : Image;
  return <Icon size={18} aria-hidden="true" />;
}
