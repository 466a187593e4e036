import { runTypeScript } from "./run-typescript.mjs";

runTypeScript("../app/collection.ts", function (app) {
  return app.writeCollection(process.argv.slice(2));
});
