type Attributes = Record<string, string>;

function fill(node: Element, attributes: Attributes, children: readonly (Node | string)[]): void {
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
}

/** Creates an element with attributes and children. Parses no HTML, because Trusted Types would reject that. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  fill(node, attributes, children);
  return node;
}

/** Creates an icon of 16 by 16 px from SVG path data. It is drawn as lines in the colour of the surrounding text. */
export function drawing(path: string, attributes: Attributes = {}): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  const line = document.createElementNS(space, 'path');
  const pen = { fill: 'none', stroke: 'currentColor', 'stroke-width': '1.5', 'stroke-linecap': 'round' };
  fill(line, { d: path, 'stroke-linejoin': 'round', ...pen }, []);
  fill(svg, { viewBox: '0 0 16 16', width: '16', height: '16', 'aria-hidden': 'true', ...attributes }, [line]);
  return svg;
}

/** Creates a style sheet object. A strict CSP allows it, unlike a `<style>` element. */
export function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
