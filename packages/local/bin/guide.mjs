import { runTypeScript } from "./run-typescript.mjs";

runTypeScript("../app/guide.ts", function (app) {
  return app.writeGuide();
});
