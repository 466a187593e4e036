export { createAnalysis, listAnalyses, removeAnalysis } from "./analyses";
