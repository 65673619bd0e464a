import type { ReactNode } from 'react';

interface IconProps {
  readonly children: ReactNode;
  readonly size?: number;
  /** For an icon that stands alone; beside words it is only for the eye. */
  readonly label?: string | undefined;
}

/** Line icons on a grid of 24, in the colour of the text around them. */
export function Icon({ children, size = 24, label }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {children}
    </svg>
  );
}
