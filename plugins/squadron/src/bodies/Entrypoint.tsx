import styles from '../parts/parts.module.css';

/** Longer entrypoints are collapsed, so that the rest of the page stays in view. */
const MAX_LENGTH = 160;

/**
 * The entrypoint of a job as submitted: a short one in a line, a long one collapsed.
 *
 * @internal
 */
export function Entrypoint(props: { text: string }) {
  const text = props.text.replace(/\n+$/, '');
  const lines = text.split('\n');
  if (lines.length === 1 && text.length <= MAX_LENGTH) {
    return (
      <div className={styles.entrypoint}>
        <span className={styles.subdued}>Runs</span> <code>{text}</code>
      </div>
    );
  }
  return (
    <details className={styles.entrypoint}>
      <summary>
        <span className={styles.subdued}>Runs</span>{' '}
        <code>{lines[0].slice(0, MAX_LENGTH)}</code>{' '}
        <span className={styles.subdued}>
          {lines.length === 1
            ? `${text.length} characters`
            : `… ${lines.length} lines`}
        </span>
      </summary>
      {/* A scrolling region has to be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} aria-label="Entrypoint">
        {text}
      </pre>
    </details>
  );
}
