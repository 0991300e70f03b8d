import { Alert, Text } from '@backstage/ui';
import { messageOf } from '@squadron/backstage-plugin-squadron-react';
import type { ChangePreviewState } from './useChangePreview';
import styles from './actions.module.css';

/**
 * What a change would do, in order, or what stands against it.
 *
 * @internal
 */
export function ChangeEffects(props: {
  preview: ChangePreviewState;
  /** Said while nothing is asked for. */
  none: string;
}) {
  return (
    <div className={styles.effects} aria-live="polite">
      <Content {...props} />
    </div>
  );
}

function Content(props: { preview: ChangePreviewState; none: string }) {
  const { preview, none } = props;
  switch (preview.type) {
    case 'none':
      return <Text color="secondary">{none}</Text>;
    case 'asking':
      return <Text color="secondary">Working out what it does…</Text>;
    case 'failed':
      return (
        <Alert
          status="danger"
          icon
          title={`What it would do cannot be worked out: ${messageOf(
            preview.error,
          )}`}
        />
      );
    default:
      break;
  }
  const { problems, effects } = preview.result.preview;
  if (problems.length > 0) {
    return (
      <Alert
        status="danger"
        icon
        title="This is not possible"
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
    return <Text color="secondary">Nothing would change.</Text>;
  }
  return (
    <>
      <Text weight="bold">What happens, in this order</Text>
      <ol className={styles.list}>
        {effects.map(({ part, effect, text }) => (
          <li key={`${part}/${effect}/${text}`}>
            {part !== 'cluster' && <code>{part}</code>} {text}
          </li>
        ))}
      </ol>
    </>
  );
}
