import { registerHooks } from 'node:module';

/** drizzle-kit lies in the root's node_modules and imports drizzle-orm from there; npm may have put it beside this file. */
registerHooks({
  resolve: (specifier, context, next) =>
    /^drizzle-orm(\/|$)/.test(specifier) && context.conditions.includes('import')
      ? next(specifier, { ...context, parentURL: import.meta.url })
      : next(specifier, context),
});
