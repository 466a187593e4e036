import { runCommand } from "./run-command.mjs";

runCommand("collection", function (app) {
  return app.writeCollection(process.argv.slice(2));
});
