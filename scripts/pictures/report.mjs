import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { baselines, differences } from './settings.mjs';

const image = (file, caption) =>
  existsSync(file)
    ? `<figure><figcaption>${caption}</figcaption><img src="data:image/png;base64,${readFileSync(file).toString('base64')}" alt="${caption}"></figure>`
    : `<figure><figcaption>${caption}</figcaption><p>none</p></figure>`;

/** One row for each picture that changed or is new: as accepted, as it is now, where they differ. */
function row(name) {
  const [before, after, difference] = [
    join(baselines, `${name}.png`),
    join(differences, `${name}-actual.png`),
    join(differences, `${name}-diff.png`),
  ];
  const isNew = !existsSync(after);
  return `<section><h2>${name}</h2><div>${
    isNew
      ? image(join(differences, `${name}-reference.png`), 'new, not accepted yet')
      : image(before, 'before') + image(after, 'after') + image(difference, 'difference')
  }</div></section>`;
}

const styles = `body{font:14px system-ui;margin:24px;background:#eee;color:#111}h2{font-size:16px}
div{display:grid;grid-template-columns:repeat(3,1fr);gap:16px}figure{margin:0;background:#fff;padding:8px}
img{max-width:100%;border:1px solid #ccc}`;

/** Writes `.cache/pictures/index.html`, one file that holds its images. Gives back how many pictures it shows. */
export function writeReport() {
  if (!existsSync(differences)) return 0;
  const names = readdirSync(differences, { recursive: true })
    .map((file) => /^(.*)-(actual|reference)\.png$/.exec(file)?.[1])
    .filter(Boolean);
  const changed = [...new Set(names)].sort();
  if (changed.length === 0) return 0;
  const file = join(differences, 'index.html');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures that differ</title><style>${styles}</style>
<h1>${changed.length} pictures differ</h1>
<p>Accept them with <code>npm run test:visual -- --update</code> (add a part of a file's name to accept only those).</p>
${changed.map(row).join('\n')}</html>\n`,
  );
  return changed.length;
}
