import { readdir, readFile, rm, writeFile } from 'node:fs/promises';

/** `import{r as e,t}from"./rolldown-runtime-….js"`, which each file that needs a helper of the bundler begins with. */
const importOf = (file: string) => new RegExp(`import\\{([^}]*)\\}from"\\./${file.replaceAll('.', '\\.')}";`);

/** `r as e,t` as pairs of the name that is exported and the name that is used. */
const namesIn = (list: string) =>
  list.split(',').map((entry) => {
    const [from = '', to = from] = entry.split(' as ');
    return [from, to] as const;
  });

/**
 * Puts the bundler's helpers, 0.4 kB that it always writes into a file of their own, into the file that every page has anyway: one
 * request less of every page, and one step less before the first script runs.
 *
 * @param dist - the built app, whose manifest no longer names the helpers' file afterwards
 */
export async function foldRuntime(dist: string): Promise<void> {
  const files = (await readdir(`${dist}assets`)).filter((name) => name.endsWith('.js'));
  const only = (prefix: string) => {
    const [found, ...others] = files.filter((name) => name.startsWith(prefix));
    if (!found || others.length > 0) throw new Error(`The build has not one file ${prefix}*.js`);
    return found;
  };
  const runtime = only('rolldown-runtime-');
  const app = only('app-');
  const code = await readFile(`${dist}assets/${runtime}`, 'utf8');
  const [exported, list] = /export\{([^}]*)\};?\s*$/.exec(code) ?? [];
  if (!exported || !list) throw new Error(`${runtime} exports nothing`);
  const helpers = namesIn(list).map(([inside, name]) => ({ inside, name, folded: `runtime_${name}` }));
  const foldedNames = helpers.map(({ folded }) => folded).join(',');
  // A function of its own keeps its names apart from those of the app.
  const folded = `var[${foldedNames}]=(()=>{${code.replace(exported, '')}return[${helpers.map(({ inside }) => inside).join(',')}]})();`;
  const importsRuntime = importOf(runtime);
  const foldedOf = (name: string) => `runtime_${name}`;

  for (const file of files) {
    const path = `${dist}assets/${file}`;
    const before = await readFile(path, 'utf8');
    const after = before
      .replace(importsRuntime, (_, names: string) =>
        file === app
          ? `${folded}var ${namesIn(names)
              .map(([from, to]) => `${to}=${foldedOf(from)}`)
              .join(',')};`
          : `import{${namesIn(names)
              .map(([from, to]) => `${foldedOf(from)} as ${to}`)
              .join(',')}}from"./${app}";`,
      )
      .concat(file === app ? `export{${foldedNames}};\n` : '')
      // The list of what to preload with a part that comes later.
      .replaceAll(`assets/${runtime}`, `assets/${app}`);
    if (file !== runtime && after.includes(runtime))
      throw new Error(`${file} loads ${runtime} in a way not known here`);
    await writeFile(path, after);
  }
  await rm(`${dist}assets/${runtime}`);

  const manifest: Record<string, { imports?: string[] }> = JSON.parse(await readFile(`${dist}manifest.json`, 'utf8'));
  const key = `_${runtime}`;
  delete manifest[key];
  for (const entry of Object.values(manifest))
    if (entry.imports) entry.imports = entry.imports.filter((name) => name !== key);
  await writeFile(`${dist}manifest.json`, JSON.stringify(manifest, null, 2));
}
