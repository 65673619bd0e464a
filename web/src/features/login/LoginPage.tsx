import { Skyline } from '../../kit/Skyline.tsx';
import styles from './LoginPage.module.css';
import { InstructionStep } from './instruction/InstructionStep.tsx';
import { instructionOf } from './loginEntry.ts';
import { PhoneStep } from './phone/PhoneStep.tsx';
import { useLocation } from '../../kit/router.tsx';

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
          <InstructionStep key={location.key} entry={instruction} />
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
