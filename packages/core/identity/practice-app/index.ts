export { listPracticeApps, setPracticeApp } from "./practice-apps";
