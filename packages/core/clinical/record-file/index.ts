export { addressOf, readRecordFile } from "./address";
export { attach, release } from "./attach";
export { checkedContent } from "./checked-content";
export { removeOrphans } from "./remove";
export { uploadRecordFile } from "./upload";
