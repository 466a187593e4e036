export { addressOf, videoIdAt } from "./address";
export { archiveVideos, restoredVideos } from "./archive";
export { completeUpload } from "./complete-upload";
export { listExerciseVideos, openVideo } from "./read-videos";
export { removeEndedVideos, removeVideo } from "./remove-video";
export { startUpload } from "./start-upload";
export { useVideoItem } from "./repo";
