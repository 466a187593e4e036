import { runTypeScript } from "./run-typescript.mjs";

runTypeScript("../app/job.ts", function (app) {
  return app.runJob(process.argv.slice(2));
});
