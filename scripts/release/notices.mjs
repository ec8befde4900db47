import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { shipped } from './shipped.mjs';

const isLicence = (name) => /(^|-)(licen[cs]e|copying|notice)(\.(md|txt))?$/i.test(name);

/** Returns the texts of a package's own licence files, without spaces at the ends of lines. */
function textOf({ path }) {
  const folder = join(root, path);
  const files = existsSync(folder) ? readdirSync(folder).filter(isLicence).toSorted() : [];
  return (
    files
      .map((file) =>
        readFileSync(join(folder, file), 'utf8')
          .replaceAll('\r\n', '\n')
          .replaceAll(/[ \t]+$/gm, ''),
      )
      // Vite's own licence file also lists the packages that Vite contains. Our bundles do not contain these, so that
      // part is cut off.
      .map((text) => text.split('# Licenses of bundled dependencies')[0].trim())
      .join('\n\n')
  );
}

/** Returns the author and homepage of a package that has no licence file. */
function makerOf({ path }) {
  const { author, homepage, repository } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
  const name = typeof author === 'string' ? author : author?.name;
  const place = homepage ?? (typeof repository === 'string' ? repository : repository?.url);
  return [name, place].filter(Boolean).join(', ');
}

/** Returns a standard licence text for a package that has no licence file. */
function usualText(each) {
  const maker = makerOf(each);
  if (each.license === 'MIT') return `Copyright (c) ${maker}\n\n${mit}`;
  return `This package brings no licence file. It was made by ${maker} under ${each.license}.`;
}

const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

const line = '='.repeat(80);

/** Returns the text of THIRD-PARTY-NOTICES.txt. Packages with the same licence text share one entry. */
export function notices() {
  const groups = new Map();
  for (const each of shipped()) {
    const text = textOf(each) || usualText(each);
    groups.set(text, [...(groups.get(text) ?? []), `${each.name} ${each.version} (${each.license})`]);
  }
  const parts = [...groups].map(([text, names]) => [line, ...names, line, '', text, ''].join('\n'));
  return [
    'What SignalSync ships of others: the packages that production installs and that the bundles for browsers are made',
    'of, each with its licence. Written by `npm run release`.',
    '',
    ...parts,
  ].join('\n');
}
