export { addressOf, videoIdAt } from "./address";
export { useVideoItem } from "./use-video";
