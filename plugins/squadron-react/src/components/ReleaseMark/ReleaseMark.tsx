import { RiErrorWarningFill, RiTimerLine } from '@remixicon/react';
import type { KubernetesRelease } from '@squadron/backstage-plugin-squadron-common';
import { releaseText } from './releaseText';
import styles from './ReleaseMark.module.css';
import { useT } from '../../translation';

/** Warns about a Kubernetes version whose end of life is reached or near. Draws nothing otherwise. @public */
export function ReleaseMark(props: {
  release: KubernetesRelease | undefined;
  /** Show one or two words, with the sentence on hover. */
  isShort?: boolean;
}) {
  const t = useT();
  const { release, isShort } = props;
  const text = release && releaseText(t, release);
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
