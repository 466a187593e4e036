import { runCommand } from "./run-command.mjs";

runCommand("backup", function (app) {
  return app.backup();
});
