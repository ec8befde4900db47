import { readdir, readFile, rm, writeFile } from 'node:fs/promises';

/**
 * Matches `import{r as e,t}from"./rolldown-runtime-….js"`, the import statement of each file that uses a helper of the
 * bundler.
 */
const importOf = (file: string) => new RegExp(`import\\{([^}]*)\\}from"\\./${file.replaceAll('.', '\\.')}";`);

/** Splits `r as e,t` into pairs: the exported name and the local name. */
const namesIn = (list: string) =>
  list.split(',').map((entry) => {
    const [from = '', to = from] = entry.split(' as ');
    return [from, to] as const;
  });

/**
 * Moves the bundler's helpers from their own file of 0.4 kB into the file that every page loads. The bundler has no
 * option for that. The move saves every page one request, and one step before the first script runs.
 *
 * @param dist - folder of the built app; its manifest no longer names the helpers' file afterwards
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
  // A separate function scope, so the helpers' names cannot clash with the names of the app.
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
      // For each chunk that loads later, the code lists the files to preload. These lists name the helpers' file too.
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
