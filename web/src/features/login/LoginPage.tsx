import { useLocation } from 'react-router';

import { Skyline } from '../../kit/drawings/Skyline.tsx';
import { InstructionStep } from './instruction/InstructionStep.tsx';
import styles from './LoginPage.module.css';
import { instructionOf } from './loginPlace.ts';
import { PhoneStep } from './phone/PhoneStep.tsx';

export function LoginPage() {
  const location = useLocation();
  const instruction = instructionOf(location.state);
  return (
    <div className={styles.page}>
      <div className={styles.step}>
        {/* Each history entry is a step of its own: what one of them had under way ends with it. */}
        {instruction === undefined ? (
          <PhoneStep key={location.key} />
        ) : (
          <InstructionStep key={location.key} place={instruction} />
        )}
      </div>
      <div className={styles.picture}>
        <div className={styles.town}>
          <Skyline />
        </div>
      </div>
    </div>
  );
}
