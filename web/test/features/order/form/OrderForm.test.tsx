import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { ActiveRideProvider } from '../../../../src/core/activeRide/index.ts';
import { createActiveRide } from '../../../../src/capabilities/activeRide/index.ts';
import { createToasts, ToastsProvider } from '../../../../src/capabilities/toasts.tsx';
import { ApiProvider } from '../../../../src/core/api.tsx';
import { createSession, SessionProvider } from '../../../../src/core/session/index.ts';
import { EMPTY_DRAFT, type OrderDraft } from '../../../../src/features/order/form/draft.ts';
import { OrderForm } from '../../../../src/features/order/form/OrderForm.tsx';
import { Router } from '../../../../src/kit/router.tsx';
import { bytesInMemory, storageInMemory } from '../../../storageInMemory.ts';
import { FROM, TO } from '../placing/placingParts.ts';

const nothing = (): void => undefined;
const off = (): (() => void) => nothing;
const never = (): Promise<never> => new Promise(nothing);

const HERE = {
  how: 'pop',
  location: { pathname: '/order', search: '', hash: '', state: null, key: 'default' },
} as const;

/** The form as it opens, before anything was asked or pressed. */
function formOf(draft: Partial<OrderDraft>, { signedIn = true } = {}): string {
  const session = createSession({
    deviceStorage: storageInMemory(),
    visitStorage: storageInMemory(),
    deviceBytes: bytesInMemory(),
    onOtherTabChange: off,
    sendLogOut: never,
    onLogOutFailed: nothing,
    logError: nothing,
  });
  const activeRide = createActiveRide({
    ask: never,
    listen: () => undefined,
    recall: never,
    setTimer: off,
    nowMs: () => 0,
    chance: () => 0,
    onVisibleOrOnline: off,
    logError: nothing,
    dismissedOrder: { read: () => undefined, write: nothing },
  });
  return renderToStaticMarkup(
    <Router history={{ push: nothing, replace: nothing, go: nothing }} place={HERE}>
      <SessionProvider session={session}>
        <ApiProvider api={{ send: never }}>
          <ActiveRideProvider activeRide={activeRide}>
            <ToastsProvider toasts={createToasts(off)}>
              <OrderForm
                title="Užsisakyti"
                form="order"
                initial={{ ...EMPTY_DRAFT, ...draft }}
                signedIn={signedIn}
                onActive={nothing}
              />
            </ToastsProvider>
          </ActiveRideProvider>
        </ApiProvider>
      </SessionProvider>
    </Router>,
  );
}

const BOTH = {
  from: { text: FROM.title, address: FROM },
  to: { text: TO.title, address: TO },
};

describe('an order form that has just opened', () => {
  it('asks for two addresses and complains of nothing', () => {
    const html = formOf({});
    expect(html.match(/role="combobox"/g)).toHaveLength(2);
    expect(html).not.toContain('aria-invalid="true"');
    expect(html).not.toContain('role="alert"');
  });

  it('cannot be sent before a car was chosen', () => {
    expect(formOf(BOTH)).not.toContain('type="submit"');
  });

  it('asks for prices once both addresses can be driven to', () => {
    expect(formOf(BOTH)).toContain('Skaičiuojame kainas…');
    expect(formOf({ ...BOTH, to: { text: TO.title } })).not.toContain('Skaičiuojame kainas…');
  });

  it('shows day and time for a reservation only', () => {
    expect(formOf({ when: 'later' })).toContain('>Laikas<');
    expect(formOf({ when: 'now' })).not.toContain('>Laikas<');
  });

  it('leads a visitor to sign in, and says why', () => {
    const html = formOf(BOTH, { signedIn: false });
    expect(html).toContain('Norėdami užsisakyti, prisijunkite.');
    expect(html).toContain('href="/login"');
    expect(formOf(BOTH)).not.toContain('href="/login"');
  });
});
