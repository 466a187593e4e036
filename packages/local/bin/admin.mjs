import { runTypeScript } from "./run-typescript.mjs";

runTypeScript("../admin/main.ts", function (admin) {
  return admin.runAdmin(process.argv.slice(2));
});
