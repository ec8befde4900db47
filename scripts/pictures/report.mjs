import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../lib/run.mjs';
import { acceptedFile, differenceFile, differences, picturesIn } from './settings.mjs';

const template = new URL('report.html', import.meta.url);

/** Escapes a text for HTML. */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const image = (file, words) =>
  `<img src="data:image/webp;base64,${readFileSync(file).toString('base64')}" alt="${escaped(words)}" loading="lazy">`;

const figure = (file, words) =>
  `<figure><figcaption>${words}</figcaption>${existsSync(file) ? image(file, words) : '<p>none</p>'}</figure>`;

/**
 * Returns the HTML for a story in one look (theme and viewport): the accepted picture, the current one and their
 * difference. If no picture is accepted yet, returns only the new one.
 */
function shot({ look, picture }) {
  const [accepted, actual] = [acceptedFile(picture), differenceFile(picture, 'actual')];
  const open = `<div class="shot" data-look="${look}"><h3>${look}</h3>`;
  if (!existsSync(actual) || !existsSync(accepted)) {
    const only = existsSync(actual) ? actual : accepted;
    return `${open}<div class="sides">${figure(only, 'new, not accepted yet')}</div></div>`;
  }
  const sides = [
    figure(accepted, 'before'),
    figure(actual, 'after'),
    figure(differenceFile(picture, 'difference'), 'difference'),
  ];
  return `${open}<div class="sides">${sides.join('')}</div></div>`;
}

/** Returns the URL at which a running Storybook shows the story in this look. */
function address({ id, look }) {
  const [theme, viewport] = look.split('-');
  return `http://localhost:6006/?path=/story/${id}&globals=theme:${theme};viewport.value:${viewport}`;
}

function section(shots) {
  const [{ id, name, file }] = shots;
  const path = file ? relative(root, file).replaceAll(sep, '/') : '';
  // The link is relative, because this page is in .cache/pictures of the repository.
  const source = path && ` <code><a href="../../${escaped(path)}">${escaped(path)}</a></code>`;
  const heading = `<a href="${escaped(address(shots[0]))}">${escaped(id.replace(/--.*/, ''))} › ${escaped(name)}</a>`;
  return `<section class="story" data-name="${escaped(`${id} ${name} ${path}`.toLowerCase())}"><h2>${heading}</h2><p>${source}</p>
${shots.map(shot).join('\n')}</section>`;
}

const describe = (picture) => {
  const [look, id] = picture.split('/');
  return { look, id, name: '', file: '' };
};

/**
 * Writes `.cache/pictures/index.html`, one file that contains all its images, grouped by story. `taken` has the
 * pictures of the run (`takenPictures`), and `fresh` the names of new pictures. Returns the number of pictures in the
 * file.
 */
export function writeReport(taken, fresh = []) {
  const pictures = [...new Set([...picturesIn(differences, 'actual'), ...fresh])].sort();
  if (pictures.length === 0) return 0;
  const shots = pictures.map((picture) => ({ ...(taken.get(picture) ?? describe(picture)), picture }));
  const looks = [...new Set(shots.map(({ look }) => look))].sort();
  const stories = Map.groupBy(shots, ({ id }) => id);
  const parts = {
    heading: `${pictures.length} ${pictures.length === 1 ? 'picture differs' : 'pictures differ'}`,
    looks: looks.map((look) => `<option>${look}</option>`).join(''),
    stories: [...stories.keys()]
      .sort()
      .map((id) => section(stories.get(id)))
      .join('\n'),
  };
  mkdirSync(differences, { recursive: true });
  writeFileSync(
    join(differences, 'index.html'),
    readFileSync(template, 'utf8').replace(/<!--(\w+)-->/g, (_, part) => parts[part]),
  );
  return pictures.length;
}
