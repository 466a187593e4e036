import { runCommand } from "./run-command.mjs";

runCommand("guide", function (app) {
  return app.writeGuide();
});
