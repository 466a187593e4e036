import { runCommand } from "./run-command.mjs";

runCommand("start", function (app) {
  return app.start();
});
