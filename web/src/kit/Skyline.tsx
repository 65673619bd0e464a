import styles from './Skyline.module.css';

/**
 * A Lithuanian town: a castle tower on its hill, a cathedral with its belfry, gables, and a taxi on its
 * way. The drawing is a mask over the text's colour, so it stands on any brand and costs no script.
 */
export function Skyline() {
  return <div className={styles.skyline} aria-hidden="true" />;
}
