import { runCommand } from "./run-command.mjs";

runCommand("reset", function (app) {
  return app.reset();
});
