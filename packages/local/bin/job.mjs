import { runCommand } from "./run-command.mjs";

runCommand("job", function (app) {
  return app.runJob(process.argv.slice(2));
});
