import { fill } from '@signalsync/content/fill';
import { withoutApp } from '@signalsync/content/withoutApp';
import { dark, light } from '@signalsync/ui/theme/palettes';
import repository from '../../../package.json' with { type: 'json' };
import { paths } from '../src/router/paths.ts';

const texts = withoutApp.oldBrowser;
const colors = (theme: string, { canvas, text, accentText }: typeof dark) =>
  `.theme-${theme} body{background:${canvas};color:${text}}.theme-${theme} a{color:${accentText}}`;

/** The oldest supported browsers: 'Safari 16.4, Chrome 111'. Leaves out iPhones, whose Safari has the same number. */
const browsers = repository.browserslist
  .filter((line) => !line.startsWith('ios_saf'))
  .map((line) => line.replace(' >=', '').replace(/^./, (first) => first.toUpperCase()))
  .join(', ');

/** The path of the page. The script in the head of `index.html` contains this path, too. */
export const oldBrowserPath = '/old-browser';

/**
 * A browser that is too old (package.json, `browserslist`) shows this page in place of the checkout, which might fail
 * halfway. The page is plain HTML, so that an old browser can show it.
 */
export const oldBrowserPage = `<!doctype html>
<html lang="en" class="theme-dark">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${texts.documentTitle}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script>var t;try{t=localStorage.getItem('theme')}catch(e){}document.documentElement.className=t==='light'?'theme-light':'theme-dark'</script>
    <style>body{margin:0;font:16px/1.6 system-ui,sans-serif}main{max-width:36rem;margin:0 auto;padding:4rem 1.5rem}h1{font-size:1.75rem;line-height:1.2}a{display:inline-block;padding:12px 24px 12px 0}${colors('dark', dark)}${colors('light', light)}</style>
  </head>
  <body>
    <main>
      <h1>${texts.title}</h1>
      <p>${fill(texts.text, { browsers })}</p>
      <p>${texts.advice}</p>
      <a href="${paths.auth}">${texts.signIn}</a><a href="${paths.pricing}">${texts.plans}</a>
    </main>
  </body>
</html>
`;
