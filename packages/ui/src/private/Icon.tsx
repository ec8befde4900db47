import type { IconNode } from 'lucide';
import { createElement } from 'react';

interface IconProps {
  /** The drawing: an icon of the package `lucide`, such as `Check`. */
  icon: IconNode;
  /** Width and height in pixels. */
  size: number;
  /** Stroke width, in units of the 24 × 24 drawing. */
  strokeWidth?: number;
  className?: string;
}

/** A line icon in the text's colour. It is hidden from screen readers, so the text next to it must say the same. */
export function Icon({ icon, size, strokeWidth = 1.75, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {icon.map(([tag, attributes], place) => createElement(tag, { ...attributes, key: place }))}
    </svg>
  );
}
