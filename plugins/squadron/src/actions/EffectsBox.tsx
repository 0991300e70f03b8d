import { Alert, Text } from '@backstage/ui';
import { errorText, useT } from '@squadron/backstage-plugin-squadron-react';
import {
  messageText,
  type ClusterChangeResult,
  type MessageText,
  type Problem,
} from '@squadron/backstage-plugin-squadron-common';
import type { DryRunState } from './useDryRun';
import styles from '../parts/actions.module.css';

type ClusterEffect = ClusterChangeResult['preview']['effects'][number];

/** The effects of a change, in order, or the problems that prevent it. @internal */
export interface Effects {
  problems: readonly Problem[];
  /** Sentences, with the part of the cluster that they are about if there is one. */
  effects: ReadonlyArray<MessageText | Pick<ClusterEffect, 'part' | 'text'>>;
}

/** Shows the {@link Effects} that a dry run answers with. @internal */
export function EffectsBox<R>(props: {
  preview: DryRunState<R>;
  /** Shown while no change is requested. */
  none: string;
  read: (result: R) => Effects;
}) {
  return (
    <div className={styles.effects} aria-live="polite">
      <Content {...props} />
    </div>
  );
}

function Content<R>(props: Parameters<typeof EffectsBox<R>>[0]) {
  const { preview, none, read } = props;
  const t = useT();
  switch (preview.type) {
    case 'none':
      return <Text color="secondary">{none}</Text>;
    case 'asking':
      return (
        <Text color="secondary">{t('common.notes.calculatingEffects')}</Text>
      );
    case 'failed':
      return (
        <Alert
          status="danger"
          icon
          title={t('common.effectsBox.title', {
            error: errorText(preview.error),
          })}
        />
      );
    default:
      break;
  }
  const { problems, effects } = read(preview.result);
  if (problems.length > 0) {
    return (
      <Alert
        status="danger"
        icon
        title={t('common.effectsBox.changeNotPossible')}
        description={
          <ul className={styles.list}>
            {problems.map(({ field, message }) => (
              <li key={`${field}/${message}`}>{message}</li>
            ))}
          </ul>
        }
      />
    );
  }
  if (effects.length === 0) {
    return (
      <Text color="secondary">{t('common.notes.nothingWouldChange')}</Text>
    );
  }
  return (
    <>
      <Text weight="bold">{t('common.effectsBox.effectsInOrder')}</Text>
      <ol className={styles.list}>
        {effects.map(effect => {
          const [part, shown] =
            typeof effect !== 'string' && 'part' in effect
              ? [effect.part, effect.text]
              : ['cluster', effect];
          const text = messageText(shown, t);
          return (
            <li key={`${part}/${text}`}>
              {part !== 'cluster' && <code>{part}</code>} {text}
            </li>
          );
        })}
      </ol>
    </>
  );
}
