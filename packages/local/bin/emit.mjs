import { runCommand } from "./run-command.mjs";

runCommand("emit", function (app) {
  return app.emit(process.argv.slice(2));
});
