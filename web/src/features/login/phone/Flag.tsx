import styles from './Flag.module.css';

/** Decoration: the country's name always stands beside it or in the control's name. */
export function Flag({ code }: { code: string }) {
  return (
    <img
      className={styles.flag}
      src={`/flags/${code}.svg`}
      alt=""
      width={24}
      height={16}
      loading="lazy"
      decoding="async"
    />
  );
}
