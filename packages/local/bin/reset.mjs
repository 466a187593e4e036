import { runTypeScript } from "./run-typescript.mjs";

runTypeScript("../app/reset.ts", function (app) {
  return app.reset();
});
