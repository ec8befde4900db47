const background = /<rect [^>]*\/>/;

/** Returns the logo with its background up to the edges, because the device rounds the corners itself. */
const toTheEdges = (logo) => logo.replace(/ rx="\d+"/, '');

/** Returns the logo with a background up to the edges, and the mark inside the circle that every device shows. */
const maskable = (logo) =>
  toTheEdges(logo)
    .replace(background, '$&<g transform="translate(16 16) scale(.8) translate(-16 -16)">')
    .replace('</svg>', '</g></svg>');

/** The icons besides `favicon.ico`: file, width and height in pixels, and the SVG for it. */
export const icons = [
  { file: 'icons/apple.png', size: 180, of: toTheEdges },
  { file: 'icons/192.png', size: 192, of: (logo) => logo },
  { file: 'icons/512.png', size: 512, of: (logo) => logo },
  { file: 'icons/maskable.png', size: 512, of: maskable },
];

/**
 * Returns an ICO file of square PNGs. Each entry of its list has 16 bytes: width, height, two unused ones, planes, bits
 * per pixel, length and position of the PNG.
 */
export function icoOf(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let place = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(place, at + 12);
    place += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
