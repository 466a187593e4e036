export { addressOf, readRecordFile } from "./address";
export { attach, attachOwnFile, release, releaseUnchecked } from "./attach";
export { checkedContent } from "./checked-content";
export { attachUploadedItems, findUploaded, hashOfContent, namesOfFiles } from "./imported";
export type { RecordFile } from "./entity";
export { removeOrphans } from "./remove";
export { importRecordFile, uploadRecordFile } from "./upload";
export { attachClientFile, uploadClientFile } from "./client-file";
