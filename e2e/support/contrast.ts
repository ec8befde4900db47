import type { Locator } from 'playwright';

/** Returns the contrast, 1 to 21, between an element's text and its background, by their computed colours. */
export const contrastOf = (place: Locator): Promise<number> =>
  place.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('There is nothing to paint on');
    const styles: CSSStyleDeclaration[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) styles.push(getComputedStyle(at));
    const painted = (colours: string[]) => {
      canvas.clearRect(0, 0, 1, 1);
      for (const colour of colours) {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      if (alpha < 255) throw new Error('Nothing opaque is behind it');
      const [r = 0, g = 0, b = 0] = [red, green, blue]
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    if (styles.some(({ opacity, backgroundImage }) => opacity !== '1' || backgroundImage !== 'none'))
      throw new Error('Its colours are not plain');
    const behind = styles.map(({ backgroundColor }) => backgroundColor).toReversed();
    const [darker = 0, lighter = 0] = [painted(behind), painted([...behind, styles[0]?.color ?? ''])].toSorted(
      (a, b) => a - b,
    );
    return (lighter + 0.05) / (darker + 0.05);
  });
