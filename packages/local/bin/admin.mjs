import { runCommand } from "./run-command.mjs";

runCommand("admin", function (admin) {
  return admin.runAdmin(process.argv.slice(2));
});
