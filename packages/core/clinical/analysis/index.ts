export { createAnalysis, listAnalyses, removeAnalysis, storedAnalyses } from "./analyses";
