import type { Size } from './mercator.ts';
import { Picture } from './Picture.tsx';
import type { Scene } from './scene.ts';
import { useFrame } from './useFrame.ts';

/** A trip without a map. */
export function PlainPicture({ scene, size }: { scene: Scene; size: Size }) {
  const frame = useFrame(scene, size);
  return frame && <Picture frame={frame} />;
}
