import { Icon } from '../../../../kit/icons/icons.tsx';

export const PlusIcon = () => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);

export const MinusIcon = () => (
  <Icon>
    <path d="M5 12h14" />
  </Icon>
);

export const EnlargeIcon = () => (
  <Icon>
    <path d="M14 4h6v6M10 20H4v-6M20 4l-7 7M4 20l7-7" />
  </Icon>
);

export const MyPlaceIcon = () => (
  <Icon>
    <path d="M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM12 2.500v3.500M12 18v3.500M2.500 12H6M18 12h3.500" />
  </Icon>
);

export const WholeRideIcon = () => (
  <Icon>
    <path d="M6 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM16 4h4v4h-4zM8 18h6a4 4 0 0 0 0-8h-4a3 3 0 0 1 0-6h3" />
  </Icon>
);
