import { runTypeScript } from "./run-typescript.mjs";

runTypeScript("../app/emit.ts", function (app) {
  return app.emit(process.argv.slice(2));
});
