import { runCommand } from "./run-command.mjs";

runCommand("legal", function (app) {
  return app.writeLegalDocuments();
});
