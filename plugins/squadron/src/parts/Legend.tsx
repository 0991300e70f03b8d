import styles from './parts.module.css';

/** The colors of bars, each with what it stands for. @internal */
export function Legend(props: {
  entries: ReadonlyArray<{ label: string; background: string }>;
}) {
  return (
    <div className={styles.legend}>
      {props.entries.map(({ label, background }) => (
        <span key={label}>
          <span className={styles.swatch} style={{ background }} aria-hidden />
          {label}
        </span>
      ))}
    </div>
  );
}
