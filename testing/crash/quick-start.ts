import { type ResolveFnOutput, registerHooks } from "node:module";

/**
 * For a process of which a test starts many: it starts in half the time. Node parses the `package.json` of a package anew
 * for each import of one of its modules, and that of drizzle-orm is very long. So what a package is imported as is found
 * out once, and a module beside another is taken for the same kind of module.
 */
const known = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = "", conditions } = context;
    if (!conditions.includes("import")) return next(specifier, context);
    const isOurs = !parentURL.includes("/node_modules/");
    if (specifier.startsWith(".")) {
      if (!isOurs && !parentURL.includes("/node_modules/drizzle-orm/")) return next(specifier, context);
      const format = isOurs ? "module-typescript" : "module";
      return { url: new URL(specifier, parentURL).href, format, shortCircuit: true };
    }
    const key = isOurs ? specifier : `${specifier} ${parentURL}`;
    const found = known.get(key) ?? next(specifier, context);
    known.set(key, found);
    return { ...found, shortCircuit: true };
  },
});
