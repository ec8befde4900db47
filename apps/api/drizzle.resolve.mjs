import { registerHooks } from 'node:module';

/**
 * Lets drizzle-kit find drizzle-orm. drizzle-kit is in the `node_modules` of the root, but npm may install drizzle-orm
 * only in the `node_modules` of this folder.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    /^drizzle-orm(\/|$)/.test(specifier) && context.conditions.includes('import')
      ? next(specifier, { ...context, parentURL: import.meta.url })
      : next(specifier, context),
});
