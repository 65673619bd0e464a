import { useState } from 'react';

import { nextFrame, type Frame } from './frame.ts';
import type { Size } from './mercator.ts';
import type { Scene } from './scene.ts';

/** Follows the scene: where the car was before decides how it moves now, unless nobody sees this part of the world. */
export function useFrame(scene: Scene, size: Size, isHidden = false): Frame | undefined {
  const [shown, setShown] = useState({ scene, size, frame: nextFrame(undefined, scene, size) });
  if (shown.scene === scene && shown.size === size) return shown.frame;
  const frame = nextFrame(shown.frame, scene, size, isHidden);
  setShown({ scene, size, frame });
  return frame;
}
