import { runTypeScript } from "./run-typescript.mjs";

runTypeScript("../app/legal.ts", function (app) {
  return app.writeLegalDocuments();
});
