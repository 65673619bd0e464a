// Apart from the others, because the first page has no use for them.
import { Icon } from './icons.tsx';

export const DownloadIcon = () => (
  <Icon size={22}>
    <path d="M12 4v11m-5-5 5 5 5-5M5 20h14" />
  </Icon>
);

export const RepeatIcon = () => (
  <Icon size={22}>
    <path d="M4 11a8 8 0 0 1 14-4.500L20 8.500V4M20 13a8 8 0 0 1-14 4.500L4 15.500V20" />
  </Icon>
);

export const StarIcon = () => (
  <Icon size={32}>
    <path d="m12 3.500 2.600 5.400 5.900.800-4.300 4.100 1 5.900L12 16.900l-5.200 2.800 1-5.900L3.500 9.700l5.900-.800z" />
  </Icon>
);
