import { registerHooks } from 'node:module';

/**
 * Resolves drizzle-orm from this folder. drizzle-kit is in the root's node_modules, but npm may install drizzle-orm
 * here only.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    /^drizzle-orm(\/|$)/.test(specifier) && context.conditions.includes('import')
      ? next(specifier, { ...context, parentURL: import.meta.url })
      : next(specifier, context),
});
