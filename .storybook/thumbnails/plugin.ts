import sharp from 'sharp';
import type { Plugin } from 'vite';
import { acceptedFile, baselines, picturesIn } from '../../scripts/pictures/settings.mjs';
import { folder, sizeOf } from './thumbnail.ts';

const name = 'virtual:accepted-pictures';

/** Screens of phones and of good displays draw a CSS pixel with at least two pixels in each direction. */
const density = 2;

/** Returns the thumbnail of an accepted picture (`look/id`) as a WebP file. */
function drawThumbnail(picture: string): Promise<Buffer> {
  const { width, height } = sizeOf(picture.split('/')[0] ?? '');
  return sharp(acceptedFile(picture))
    .resize(width * density, height * density, { fit: 'cover', position: 'top' })
    .webp({ quality: 60 })
    .toBuffer();
}

/**
 * Gives Storybook the names of the accepted pictures, and their thumbnails. While Storybook is served, each thumbnail is
 * drawn when a page asks for it, and the build draws all. None is kept, so none can be older than its picture.
 * `accepted` returns the names of the pictures.
 */
export function thumbnails(accepted = () => picturesIn(baselines)): Plugin {
  return {
    name: 'thumbnails',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(accepted())};` : undefined),
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, (request, response, next) => {
        const picture = /^\/(.+)\.webp$/.exec(request.url ?? '')?.[1];
        if (!picture || !accepted().includes(picture)) return next();
        drawThumbnail(picture).then((bytes) => {
          response.setHeader('Content-Type', 'image/webp').setHeader('Cache-Control', 'no-cache').end(bytes);
        }, next);
      });
    },
    async generateBundle() {
      await Promise.all(
        accepted().map(async (picture) => {
          const source = await drawThumbnail(picture);
          this.emitFile({ type: 'asset', fileName: `${folder}/${picture}.webp`, source });
        }),
      );
    },
  };
}
