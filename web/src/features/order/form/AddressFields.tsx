import { AddressInput } from '../address/AddressInput.tsx';
import { AddressPair } from '../address/AddressPair.tsx';
import { usePopularAddresses } from '../address/popularAddresses.query.ts';
import { texts } from '../texts.ts';
import type { DraftEvent, OrderDraft, RideEnd } from './draft.ts';
import type { OrderErrors } from './validateOrder.ts';

interface AddressFieldsProps {
  readonly draft: OrderDraft;
  readonly errors: OrderErrors;
  readonly signedIn: boolean;
  readonly dispatch: (event: DraftEvent) => void;
  readonly onLeave: (end: RideEnd) => void;
}

const OTHER: Record<RideEnd, RideEnd> = { from: 'to', to: 'from' };

export function AddressFields(props: AddressFieldsProps) {
  const { draft, errors, dispatch } = props;
  const popular = usePopularAddresses(props.signedIn);
  const input = (end: RideEnd) => (
    <AddressInput
      label={texts.address[end]}
      placeholder={texts.address.placeholders[end]}
      text={draft[end].text}
      address={draft[end].address}
      otherAddress={draft[OTHER[end]].address}
      popular={popular[end]}
      error={errors[end]}
      onText={(text) => dispatch({ type: 'typed', end, text })}
      onAddress={(address) => dispatch({ type: 'addressChosen', end, address })}
      onLeave={() => props.onLeave(end)}
    />
  );
  return <AddressPair from={input('from')} to={input('to')} />;
}
