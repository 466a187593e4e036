import { runTypeScript } from "./run-typescript.mjs";

runTypeScript("../app/start.ts", function (app) {
  return app.start();
});
