import pictures from 'virtual:accepted-pictures';
import { thumbnailsOf } from '../thumbnails/thumbnail.ts';
import * as css from './pages.css.ts';

const accepted = new Set(pictures);

/** Returns the thumbnails of a story's accepted pictures in this theme, and their width side by side in pixels. */
export function shotsOf(id: string, theme: string) {
  const thumbnails = thumbnailsOf(id, theme, accepted);
  return {
    thumbnails,
    wide: thumbnails.reduce((sum, { width }) => sum + width, (thumbnails.length - 1) * css.shotGap),
  };
}

/** The small pictures of a story side by side. They say nothing that the story's name does not. */
export function Thumbnails({ id, theme }: { id: string; theme: string }) {
  return (
    <span className={css.shots}>
      {shotsOf(id, theme).thumbnails.map(({ address, width, height }) => (
        <img
          key={address}
          className={css.shot}
          src={`${import.meta.env.BASE_URL}${address}`}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          alt=""
        />
      ))}
    </span>
  );
}
