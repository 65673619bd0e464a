import type { Address } from '@ride/contract';
import { useState } from 'react';

import { Marked } from '../../../kit/combobox/Marked.tsx';
import { SuggestBox } from '../../../kit/combobox/SuggestBox.tsx';
import { useOnline } from '../../../platform/useOnline.ts';
import { texts } from '../texts.ts';
import styles from './AddressInput.module.css';
import { hasCoordinates, addressKey, sameAddress, titleParts } from './address.ts';
import type { Suggesting } from './suggesting.ts';
import { useSuggestions } from './useSuggestions.ts';

interface AddressInputProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly address: Address | undefined;
  /** The address at the other end of the ride: nobody goes from an address to itself. */
  readonly otherAddress: Address | undefined;
  readonly popular: readonly Address[];
  /** Shown once the passenger has been here, or tried to order. */
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
  readonly onAddress: (address: Address) => void;
  readonly onLeave: () => void;
}

export function AddressInput(props: AddressInputProps) {
  const { text, address, otherAddress, popular } = props;
  const { suggesting, ...suggestions } = useSuggestions();
  const online = useOnline();
  const [focused, setFocused] = useState(false);

  const items = itemsOf(suggesting, popular);
  const options = items.filter(
    (item) => !sameAddress(item, address) && !sameAddress(item, otherAddress),
  );
  // Nothing popular is no bad news; nothing found is.
  const open = suggesting.at === 'found' || options.length > 0;
  const unchosen = text.trim() !== '' && (address === undefined || !hasCoordinates(address));

  return (
    <SuggestBox
      label={props.label}
      placeholder={props.placeholder}
      listLabel={texts.address.list}
      text={text}
      error={props.error}
      hint={unchosen && !focused ? texts.address.pick : undefined}
      open={open}
      options={options}
      emptyText={online ? texts.address.none : texts.address.offline}
      keyOf={addressKey}
      nameOf={({ title }) => title}
      render={({ title }) => <AddressTitle title={title} typed={text} />}
      onText={(typed) => {
        props.onText(typed);
        suggestions.type(typed);
      }}
      onChoose={(chosen) => {
        suggestions.close();
        props.onAddress(chosen);
      }}
      onEnter={() => {
        setFocused(true);
        suggestions.enter(text, {
          chosen: address !== undefined && hasCoordinates(address),
          hasPopular: popular.length > 0,
        });
      }}
      onLeave={() => {
        setFocused(false);
        suggestions.leave();
        props.onLeave();
      }}
      onHold={suggestions.hold}
      onClose={suggestions.close}
    />
  );
}

function itemsOf(suggesting: Suggesting, popular: readonly Address[]): readonly Address[] {
  switch (suggesting.at) {
    case 'closed':
      return [];
    case 'popular':
      return popular;
    case 'waiting':
    case 'found':
      return suggesting.items;
    default:
      return suggesting satisfies never;
  }
}

/** The street stands out, the town steps back, and what was typed is marked in both. */
function AddressTitle({ title, typed }: { title: string; typed: string }) {
  const { street, rest } = titleParts(title);
  return (
    <>
      <span className={styles.street}>
        <Marked text={street} typed={typed} />
      </span>
      {rest !== '' && (
        <span className={styles.rest}>
          {', '}
          <Marked text={rest} typed={typed} />
        </span>
      )}
    </>
  );
}
