/**
 * Runs a command of this package, after checking the version of Node. The check uses only old syntax, so that an old Node can
 * print the message.
 */
export function runCommand(name, run) {
  var version = process.versions.node.split(".").map(Number);
  if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
    console.error(
      "Nutria necesita Node 20.19 o más reciente, y este es " +
        process.versions.node +
        ": instala uno desde https://nodejs.org.",
    );
    process.exit(1);
  }
  // The SDK's warning about future Node versions is of no use to the user of the product.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
  // What fails is named by its place in the source.
  process.setSourceMapsEnabled(true);
  import("./built-modules.mjs")
    .then(function (modules) {
      return modules.builtModule(name);
    })
    .then(function (address) {
      return import(address);
    })
    .then(run)
    .catch(function (error) {
      console.error(
        error && error.code === "ERR_MODULE_NOT_FOUND"
          ? "Faltan dependencias: instálalas con npm ci y vuelve a intentarlo.\n" + error.message
          : error,
      );
      process.exit(1);
    });
}
