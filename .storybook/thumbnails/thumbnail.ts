import { isViewport, themes } from '../looks.ts';
import { viewports, windowOf } from '../viewports.ts';

/** The folder of all thumbnails, beside the page that shows the stories. */
export const folder = 'thumbnails';

/** An accepted picture that is cut to its first screenful and made small. The size is in CSS pixels. */
export interface Thumbnail {
  address: string;
  width: number;
  height: number;
}

/** How tall every thumbnail is, in CSS pixels. */
const tall = 160;

/** Returns the size of the thumbnails of a look, such as `dark-phone`, in CSS pixels. */
export function sizeOf(look: string): { width: number; height: number } {
  const viewport = look.split('-')[1];
  if (!isViewport(viewport)) throw new Error(`The look ${look} names no viewport.`);
  const { width, height } = windowOf(viewport);
  return { width: Math.round((tall * width) / height), height: tall };
}

/**
 * Returns the thumbnails of a story: one for each viewport in which it is pictured, desktop first. Where it is pictured
 * in both themes, the thumbnail has the given theme. `pictures` has the names of the accepted pictures.
 */
export function thumbnailsOf(id: string, theme: string, pictures: ReadonlySet<string>): Thumbnail[] {
  return Object.keys(viewports).flatMap((viewport) => {
    const looks = [theme, ...themes].map((name) => `${name}-${viewport}`);
    const look = looks.find((name) => pictures.has(`${name}/${id}`));
    return look ? [{ address: `${folder}/${look}/${id}.webp`, ...sizeOf(look) }] : [];
  });
}
