export { getOverview } from "./get-overview";
export { getTimeline } from "./get-timeline";
export { excerptOf, readPlans } from "./sources";
