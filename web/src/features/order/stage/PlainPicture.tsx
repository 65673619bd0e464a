import { useMemo } from 'react';

import type { Size } from './mercator.ts';
import { Picture } from './Picture.tsx';
import type { Box } from './placeLabels.ts';
import type { Scene } from './scene.ts';
import { useFrame } from './useFrame.ts';

interface PlainPictureProps {
  readonly scene: Scene;
  readonly size: Size;
  /** What lies over it. */
  readonly reserved?: readonly Box[];
}

/** A trip without a map. */
export function PlainPicture({ scene, size, reserved }: PlainPictureProps) {
  const frame = useFrame(scene, size);
  const shown = useMemo(
    () => frame && { ...frame, ...(reserved && { reserved }) },
    [frame, reserved],
  );
  return shown && <Picture frame={shown} />;
}
