import { useId, type ComponentProps } from 'react';

import { useOnline } from '../../platform/useOnline.ts';
import { Button } from './Button.tsx';
import styles from './NetworkButton.module.css';

const NO_NETWORK = 'Nėra ryšio. Mygtukas veiks, kai ryšys atsiras – tai, ką įvedėte, išliks.';

/** A button whose work needs the network: without one it does nothing, and says so. */
export function NetworkButton(props: ComponentProps<typeof Button>) {
  const online = useOnline();
  const id = useId();
  if (online) return <Button {...props} />;
  return (
    <div className={styles.offline}>
      <Button {...props} unavailable describedBy={id} />
      <p id={id} className={styles.why}>
        {NO_NETWORK}
      </p>
    </div>
  );
}
