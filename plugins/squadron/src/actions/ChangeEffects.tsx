import type { ClusterChangeResult } from '@squadron/backstage-plugin-squadron-common';
import { EffectsBox } from './EffectsBox';
import type { DryRunState } from './useDryRun';

/**
 * The effects of a change of a cluster on its parts.
 *
 * @internal
 */
export function ChangeEffects(props: {
  preview: DryRunState<ClusterChangeResult>;
  /** Shown while no change is requested. */
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
