export { getOverview } from "./get-overview";
export { getTimeline } from "./get-timeline";
