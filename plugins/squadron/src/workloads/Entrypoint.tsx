import { useT } from '@squadron/backstage-plugin-squadron-react';
import styles from '../parts/parts.module.css';

/** Longer entrypoints are collapsed, so that the rest of the page stays in view. */
const MAX_LENGTH = 160;

/** The entrypoint of a job as submitted: a short one in a line, a long one collapsed. @internal */
export function Entrypoint(props: { text: string }) {
  const t = useT();
  const text = props.text.replace(/\n+$/, '');
  const lines = text.split('\n');
  if (lines.length === 1 && text.length <= MAX_LENGTH) {
    return (
      <div className={styles.entrypoint}>
        <span className={styles.subdued}>{t('common.labels.runs')}</span>{' '}
        <code>{text}</code>
      </div>
    );
  }
  return (
    <details className={styles.entrypoint}>
      <summary>
        <span className={styles.subdued}>{t('common.labels.runs')}</span>{' '}
        <code>{lines[0].slice(0, MAX_LENGTH)}</code>{' '}
        <span className={styles.subdued}>
          {lines.length === 1
            ? t('workloads.entrypoint.characters', { count: text.length })
            : t('workloads.entrypoint.lines', { count: lines.length })}
        </span>
      </summary>
      {/* A scrolling region has to be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} aria-label={t('workloads.entrypoint.entrypoint')}>
        {text}
      </pre>
    </details>
  );
}
