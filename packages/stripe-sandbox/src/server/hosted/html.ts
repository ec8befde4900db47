/** HTML that is safe to send: every text in it is escaped. */
export interface Html {
  readonly markup: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

type Part = string | number | Html | null | readonly Html[];

const markupOf = (part: Part): string => {
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'markup' in part ? part.markup : part.map((each) => each.markup).join('');
};

/** Builds HTML from a template. Every value is escaped unless it is HTML itself. */
export function html(fixed: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return {
    markup: fixed.map((text, index) => text + (index < parts.length ? markupOf(parts[index] ?? null) : '')).join(''),
  };
}

/** Returns a whole page. `root` is the path under which the fake is mounted. */
export function document(root: string, title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${root}/assets/page.css">
</head>
<body>
<main>
<p class="mode">Test mode: no money moves here.</p>
${body}
</main>
</body>
</html>
`.markup;
}

export const stylesheet = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 24px 16px; }
main { max-width: 640px; margin: 0 auto; }
h1 { font-size: 1.5rem; margin: 0 0 16px; }
h2 { font-size: 1.125rem; margin: 32px 0 8px; }
.mode { display: inline-block; margin: 0 0 24px; padding: 2px 10px; border: 1px solid; border-radius: 6px; font-size: .875rem; }
.message, .error { padding: 10px 14px; border-radius: 8px; border: 1px solid; }
.error { border-width: 2px; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; padding: 8px 8px 8px 0; border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
td.amount, th.amount { text-align: right; padding-right: 0; font-variant-numeric: tabular-nums; }
form { margin: 8px 0; }
fieldset { border: 0; padding: 0; margin: 0; display: grid; grid-template-columns: repeat(3, 1fr); gap: 12px; }
label { display: grid; gap: 4px; font-size: .875rem; }
label.wide { grid-column: 1 / -1; }
input { font: inherit; padding: 10px; border: 1px solid; border-radius: 8px; width: 100%; box-sizing: border-box; }
button, .button { font: inherit; display: inline-block; min-height: 44px; padding: 8px 18px; margin: 12px 8px 0 0; border: 1px solid; border-radius: 8px; background: none; color: inherit; cursor: pointer; text-decoration: none; box-sizing: border-box; }
button.main { background: #4f46e5; border-color: #4f46e5; color: #fff; }
:focus-visible { outline: 3px solid #6366f1; outline-offset: 2px; }
a { color: inherit; }
@media print { form, .back, .mode { display: none; } }
`;
