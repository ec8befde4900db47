import type { IconNode } from 'lucide';
import { createElement } from 'react';

interface IconProps {
  /** The drawing, one of `lucide`, like `Check`. */
  icon: IconNode;
  /** Width and height in pixels. */
  size: number;
  /** Thickness of the lines, in units of the 24 × 24 drawing. */
  strokeWidth?: number;
  className?: string;
}

/** A line drawing in the text's colour. It says nothing to assistive technology: the words beside it do. */
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
