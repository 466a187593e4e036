/**
 * Runs a TypeScript module of this package, after making sure that this Node can. The version check uses nothing that
 * an old Node would stumble over, so that it gets to say what is wrong.
 */
export function runTypeScript(module, run) {
  var version = process.versions.node.split(".").map(Number);
  if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
    console.error(
      "Nutria necesita Node 20.19 o más reciente, y este es " +
        process.versions.node +
        ": instala uno desde https://nodejs.org.",
    );
    process.exit(1);
  }
  // The SDK's notice about versions of next year is for whoever maintains the product, not for whoever starts it.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
  import("tsx/esm/api")
    .then(function (tsx) {
      tsx.register();
      return import(new URL(module, import.meta.url).href);
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
