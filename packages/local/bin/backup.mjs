import { runTypeScript } from "./run-typescript.mjs";

runTypeScript("../app/backup.ts", function (app) {
  return app.backup();
});
