import { runTypeScript } from "./run-typescript.mjs";

runTypeScript("../app/keys.ts", function (app) {
  return app.printKeys();
});
