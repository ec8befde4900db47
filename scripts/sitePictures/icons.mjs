const background = /<rect [^>]*\/>/;

/**
 * Returns the logo with a background that reaches the edges, because devices round the corners of this icon themselves.
 */
const toTheEdges = (logo) => logo.replace(/ rx="\d+"/, '');

/**
 * Returns the logo with a background that reaches the edges, and with its sign inside the circle that every device
 * shows.
 */
const maskable = (logo) =>
  toTheEdges(logo)
    .replace(background, '$&<g transform="translate(16 16) scale(.8) translate(-16 -16)">')
    .replace('</svg>', '</g></svg>');

/**
 * The icons besides `favicon.ico`: the file, the width and height in pixels, and a function that changes the logo's
 * SVG.
 */
export const icons = [
  { file: 'icons/apple.png', size: 180, of: toTheEdges },
  { file: 'icons/192.png', size: 192, of: (logo) => logo },
  { file: 'icons/512.png', size: 512, of: (logo) => logo },
  { file: 'icons/maskable.png', size: 512, of: maskable },
];

/**
 * Returns an ICO file with these square PNGs. For each PNG, the file has an entry of 16 bytes: width, height, two
 * unused bytes, planes, bits per pixel, and the length and position of the PNG.
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
