import { RiErrorWarningFill, RiTimerLine } from '@remixicon/react';
import type { KubernetesRelease } from '@squadron/backstage-plugin-squadron-common';
import { releaseText } from './releaseText';
import styles from './ReleaseMark.module.css';

/**
 * Warns of a Kubernetes version that gets no patches any more, or not for long. Draws nothing while there
 * is time.
 *
 * @public
 */
export function ReleaseMark(props: {
  release: KubernetesRelease | undefined;
  /** One or two words; the sentence is on hover. */
  isShort?: boolean;
}) {
  const { release, isShort } = props;
  const text = release && releaseText(release);
  if (!release || !text) {
    return null;
  }
  const Icon = release.state === 'ended' ? RiErrorWarningFill : RiTimerLine;
  return (
    <span className={styles.root} title={text.sentence}>
      <Icon aria-hidden className={styles.icon} />
      {isShort ? text.short : text.sentence}
    </span>
  );
}
