import { render } from 'react-email';
import { containerWidth } from './Page.tsx';
import { pieces } from './pieces.tsx';

/** Sets Arial for Outlook for Windows, which shows Times instead of a font that it does not know. */
const outlookFont = '<!--[if mso]><style>*{font-family:Arial,sans-serif!important}</style><![endif]-->';

/**
 * A table around the container, for Outlook for Windows alone: it knows no `max-width`, and would draw the mail as wide
 * as its window.
 */
const outlookTable = {
  begin: `<!--[if mso]><table role="presentation" align="center" width="${containerWidth}" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`,
  end: '<!--[if mso]></td></tr></table><![endif]-->',
};

/**
 * Matches the page's container: the only table with this `max-width`. Two tables that enclose the container end after
 * it.
 */
const container = new RegExp(
  `(<table\\b[^>]*max-width:${containerWidth}px[^>]*>.*</table>)(?=(?:(?:(?!</table>).)*</table>){2}(?:(?!</table>).)*$)`,
  's',
);

/** Returns the page with what Outlook for Windows needs, and with the subject as its title. */
function pageOf(drawn: string): string {
  const page = drawn.replace(head, `$1[[subject]]$2${outlookFont}$3`);
  const wrapped = page.replace(container, `${outlookTable.begin}$1${outlookTable.end}`);
  if (wrapped === page) throw new Error('The page of mails has no container');
  return wrapped;
}

/** Matches the page's head in three groups, without the title's text: React Email puts the preheader there. */
const head = /(<title>)\[\[preheader\]\](<\/title>.*?)(<\/head>)/s;
const doctype = /^<!DOCTYPE[^>]*>/;
/** Finds comments of React and React Email, to remove them. Comments for Outlook begin with `[if` and stay. */
const ownComment = /<!--(?!\[if)[^>]*-->/g;
/** Finds a place between two tags where a line break does not change what is shown. */
const breakable = /(<\/?(?:html|head|meta|style|body|div|table|tbody|tr|td|th|h1|p)\b[^>]*>)(?=<)/g;

/** Returns the source of `look.generated.ts`: the pieces as HTML, drawn by React Email. */
export async function generatedLook(): Promise<string> {
  const entries = await Promise.all(
    Object.entries(pieces).map(async ([name, piece]) => {
      const drawn = (await render(piece)).replaceAll(ownComment, '');
      const html = name === 'page' ? pageOf(drawn) : drawn.replace(doctype, '');
      return `  ${name}: \`${escaped(html.replaceAll(breakable, '$1\n'))}\`,\n`;
    }),
  );
  return [
    '// Written by `npm test -- unit mails/src/look -u` from `packages/mails/src/look`. Do not change it by hand.\n\n',
    '/** The pieces that every mail is made of, as HTML. `[[name]]` is a place for a text, or for other pieces. */\n',
    `export const look = {\n${entries.join('')}} as const;\n`,
  ].join('');
}

/** Escapes a text for a template literal. Characters that an editor does not show become visible. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\`]|\$\{/g, '\\$&')
    .replaceAll(/[^\n -~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
