import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../lib/run.mjs';
import { acceptedFile, differenceFile, differences, picturesIn } from './settings.mjs';
import { acceptedTreeFile, changedLines, newTreeFile, treesIn } from './trees.mjs';

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

const lines = (texts, words) => `<figure><figcaption>${words}</figcaption><pre>${texts.join('\n')}</pre></figure>`;

/** The look of a tree: it has no theme and no viewport. */
const asTree = 'tree';

/**
 * Returns the HTML for the accessibility tree of a story: the accepted one beside the current one, with the changed
 * lines marked. If no tree is accepted yet, returns only the new one.
 */
function tree({ id }) {
  const files = [acceptedTreeFile(id), newTreeFile(id)].filter(existsSync);
  const [before, after] = files.map((file) => readFileSync(file, 'utf8'));
  const changed = after === undefined ? [] : changedLines(before, after);
  const side = (its) =>
    changed.flatMap(([sign, text]) =>
      sign === ' ' ? escaped(text) : sign === its ? `<mark>${escaped(text)}</mark>` : [],
    );
  const sides =
    after === undefined
      ? lines([escaped(before)], 'new, not accepted yet')
      : lines(side('-'), 'before') + lines(side('+'), 'after');
  return `<div class="shot" data-look="${asTree}"><h3>accessibility tree</h3><div class="sides trees">${sides}</div></div>`;
}

/** Returns the URL at which a running Storybook shows the story in this look. */
function address({ id, look }) {
  const story = `http://localhost:6006/?path=/story/${id}`;
  if (look === asTree) return story;
  const [theme, viewport] = look.split('-');
  return `${story}&globals=theme:${theme};viewport.value:${viewport}`;
}

function section(shots) {
  const [{ id, name, file }] = shots;
  const path = file ? relative(root, file).replaceAll(sep, '/') : '';
  // The link is relative, because this page is in .cache/pictures of the repository.
  const source = path && ` <code><a href="../../${escaped(path)}">${escaped(path)}</a></code>`;
  const heading = `<a href="${escaped(address(shots[0]))}">${escaped(id.replace(/--.*/, ''))} › ${escaped(name)}</a>`;
  return `<section class="story" data-name="${escaped(`${id} ${name} ${path}`.toLowerCase())}"><h2>${heading}</h2><p>${source}</p>
${shots.map((one) => (one.look === asTree ? tree(one) : shot(one))).join('\n')}</section>`;
}

const describe = (picture) => {
  const [look, id] = picture.split('/');
  return { look, id, name: '', file: '' };
};

const counted = (count, noun) => (count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`]);

/**
 * Writes `.cache/pictures/index.html`, one file that contains all its images, grouped by story. `taken` has the
 * pictures and the trees of the run (`takenPictures`, `takenTrees`), and `fresh` those that were written because none
 * was accepted. Returns what the file shows, such as '2 pictures and 1 tree'; undefined if that is nothing.
 */
export function writeReport(taken, fresh) {
  const pictures = [...new Set([...picturesIn(differences, 'actual'), ...fresh.pictures])].sort();
  const trees = [...new Set([...treesIn(differences), ...fresh.trees])];
  if (pictures.length + trees.length === 0) return undefined;
  const shots = [
    ...pictures.map((picture) => ({ ...(taken.pictures.get(picture) ?? describe(picture)), picture })),
    ...trees.map((id) => ({ ...(taken.trees.get(id) ?? describe(`/${id}`)), look: asTree })),
  ];
  const looks = [...new Set(shots.map(({ look }) => look))].sort();
  const stories = Map.groupBy(shots, ({ id }) => id);
  const shown = [...counted(pictures.length, 'picture'), ...counted(trees.length, 'tree')].join(' and ');
  const parts = {
    heading: `To review: ${shown}`,
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
  return shown;
}
