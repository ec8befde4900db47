const size = (name: string, width: number, height: number, type: 'desktop' | 'tablet' | 'mobile') => ({
  name: `${name} (${width})`,
  styles: { width: `${width}px`, height: `${height}px` },
  type,
});

/** The sizes in which every screen is shown. Their names appear in URLs and in the `globals` of stories. */
export const viewports = {
  desktop: size('Desktop', 1440, 900, 'desktop'),
  laptop: size('Small laptop', 1024, 768, 'desktop'),
  tablet: size('Tablet', 768, 1024, 'tablet'),
  phone: size('Phone', 390, 844, 'mobile'),
  small: size('Small phone', 360, 640, 'mobile'),
  landscape: size('Phone on its side', 844, 390, 'mobile'),
  narrow: size('Narrowest', 320, 640, 'mobile'),
};

/** Returns the size of a viewport in pixels. */
export function windowOf(viewport: keyof typeof viewports): { width: number; height: number } {
  const { width, height } = viewports[viewport].styles;
  return { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) };
}
