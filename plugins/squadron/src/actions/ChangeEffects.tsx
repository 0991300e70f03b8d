import type { ClusterChangeResult } from '@squadron/backstage-plugin-squadron-common';
import { EffectsBox } from './EffectsBox';
import type { DryRunState } from './useDryRun';

/**
 * What a change of a cluster would do to its parts.
 *
 * @internal
 */
export function ChangeEffects(props: {
  preview: DryRunState<ClusterChangeResult>;
  /** Said while nothing is asked for. */
  none: string;
}) {
  return (
    <EffectsBox
      {...props}
      read={({ preview: { problems, effects } }) => ({
        problems,
        effects: effects.map(({ part, effect, text }) => ({
          id: `${part}/${effect}/${text}`,
          content: (
            <>
              {part !== 'cluster' && <code>{part}</code>} {text}
            </>
          ),
        })),
      })}
    />
  );
}
