import { runCommand } from "./run-command.mjs";

runCommand("keys", function (app) {
  return app.printKeys();
});
