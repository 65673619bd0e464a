import type { Address } from '@ride/contract';
import { useEffect, useReducer, useState } from 'react';

import { lazyModule } from '../../../core/chunks.tsx';
import { useApi } from '../../../core/api.tsx';
import { useQuery } from '../../../core/query/index.ts';
import { onVisibleOrOnline } from '../../../platform/onVisibleOrOnline.ts';
import { MapDialog } from '../stage/map/MapDialog.tsx';
import { nextPin, pointToAsk, underPin } from './pin.ts';
import { pinAddressQuery } from './pinAddress.query.ts';
import { PinFooter } from './PinFooter.tsx';
import { texts } from './texts.ts';

interface PinDialogProps {
  readonly end: 'from' | 'to';
  readonly map: string;
  readonly chosen: Address | undefined;
  readonly other: Address | undefined;
  readonly onConfirm: (address: Address, byKeyboard: boolean) => void;
  readonly onClose: () => void;
}

/** The map itself comes when somebody wants to pick a place on it. */
const pinMap = lazyModule(async () => (await import('./PinMap.tsx')).PinMap);

/** The map moves beneath a pin; below it stands which address that is. */
export function PinDialog({ end, map, chosen, other, onConfirm, onClose }: PinDialogProps) {
  const api = useApi();
  const [pin, tell] = useReducer(nextPin, { at: 'opening' });
  const { state, reload } = useQuery(pinAddressQuery(api, pointToAsk(pin, chosen)));
  const under = underPin(pin, { chosen, other }, state);
  const [PinMap, setPinMap] = useState(() => pinMap.get());
  useEffect(() => {
    if (PinMap !== undefined) return undefined;
    let isGone = false;
    // Not worth a reload of the page: the address can be typed.
    const load = async (): Promise<void> => {
      await pinMap.preload();
      if (isGone) return;
      if (pinMap.get() === undefined) tell({ type: 'failed' });
      else setPinMap(() => pinMap.get());
    };
    void load();
    const off = onVisibleOrOnline(() => void load());
    return () => {
      isGone = true;
      off();
    };
  }, [PinMap]);
  const confirm = (byKeyboard: boolean): void => {
    if (under.at === 'found') onConfirm(under.address, byKeyboard);
  };
  return (
    <MapDialog
      title={texts.title[end]}
      onClose={onClose}
      footer={<PinFooter under={under} onConfirm={confirm} onAgain={reload} />}
    >
      {(size) =>
        PinMap && (
          <PinMap
            url={map}
            size={size}
            end={end}
            chosen={chosen}
            other={other}
            isMoving={pin.at === 'moving'}
            tell={tell}
            onEnter={() => confirm(true)}
          />
        )
      }
    </MapDialog>
  );
}
