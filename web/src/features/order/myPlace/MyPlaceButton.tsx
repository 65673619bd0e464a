import type { Address } from '@ride/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

import { ANSWER_TIMEOUT_MS } from '../../../api/answerTimeout.ts';
import { useApi } from '../../../core/api.tsx';
import { usePassengerStorage } from '../../../core/session/index.ts';
import { classNames } from '../../../kit/classNames.ts';
import { Icon } from '../../../kit/icons/icons.tsx';
import { isLocatingGranted, locate } from '../../../platform/geolocation.ts';
import { logError } from '../../../platform/log.ts';
import { askAddressAt } from '../address/addressAt.ts';
import { findMyPlace, type MyPlace } from './findMyPlace.ts';
import styles from './MyPlaceButton.module.css';
import { texts, wordsOf } from './texts.ts';

/** Under this name the device remembers that the passenger has let us find the place before. */
const USED_BEFORE = 'my-place';

interface MyPlaceButtonProps {
  /** What the start input shows. */
  readonly text: string;
  readonly onAddress: (address: Address) => void;
}

/** Each holds for the text that it was said of: typing goes on, and leaves it behind. */
type State = { readonly text: string } & (
  | { readonly at: 'asking' }
  | { readonly at: 'told'; readonly place: MyPlace }
);

/** Fills the start in with the address where the passenger stands. */
export function MyPlaceButton({ text, onAddress }: MyPlaceButtonProps) {
  const api = useApi();
  const { device } = usePassengerStorage();
  const [state, setState] = useState<State>();
  const search = useRef<AbortController>(undefined);

  const find = useCallback(async (): Promise<void> => {
    search.current?.abort();
    const { signal } = (search.current = new AbortController());
    setState({ at: 'asking', text });
    const place = await findMyPlace({
      locate: () => locate({ signal }),
      logError,
      addressAt: (point) => askAddressAt(api, point, { signal, timeoutMs: ANSWER_TIMEOUT_MS }),
    });
    if (signal.aborted) return;
    const shown = place.at === 'found' ? place.address.title : text;
    setState({ at: 'told', text: shown, place });
    if (place.at === 'found') {
      device.write(USED_BEFORE, 'yes');
      onAddress(place.address);
    } else if (place.at === 'refused') device.remove(USED_BEFORE);
  }, [api, device, onAddress, text]);

  const isCurrent = state?.text === text;
  // The passenger types, or has chosen another address: the place is not wanted any more.
  if (state?.at === 'asking' && !isCurrent) setState(undefined);
  const isAsking = isCurrent && state.at === 'asking';
  useEffect(() => {
    if (!isAsking) search.current?.abort();
  }, [isAsking]);
  useEffect(() => () => search.current?.abort(), []);

  useFindOnceGranted(text === '' && device.read(USED_BEFORE) === 'yes', find);

  return (
    <>
      <button
        type="button"
        className={classNames(styles.button, isAsking && styles.asking)}
        aria-label={texts.button}
        aria-busy={isAsking}
        // Pressed again it begins anew: a browser whose question was waved away never answers.
        onClick={() => void find()}
      >
        <LocateIcon />
        {text === '' && <span>{texts.button}</span>}
      </button>
      <output className={styles.words}>
        {isCurrent && (state.at === 'asking' ? texts.asking : wordsOf(state.place))}
      </output>
    </>
  );
}

/** On the next order nobody has to press again, unless the browser would have to ask. */
function useFindOnceGranted(isWanted: boolean, find: () => Promise<void>): void {
  const wanted = useRef(isWanted);
  const newest = useRef(find);
  useEffect(() => {
    newest.current = find;
  }, [find]);
  useEffect(() => {
    const gone = new AbortController();
    const findIfGranted = async (): Promise<void> => {
      const isGranted = await isLocatingGranted();
      if (isGranted && !gone.signal.aborted) await newest.current();
    };
    if (wanted.current) void findIfGranted();
    return () => gone.abort();
  }, []);
}

const LocateIcon = () => (
  <Icon size={20}>
    <circle cx="12" cy="12" r="6" />
    <path d="M12 2.500V6M12 18v3.500M2.500 12H6M18 12h3.500M12 12h.01" />
  </Icon>
);
