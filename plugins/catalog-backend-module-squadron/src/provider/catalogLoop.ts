import { messageOf } from '@squadron/backstage-plugin-squadron-common';
import type { LoopDefinition } from '@squadron/backstage-plugin-squadron-node';
import type { FleetEntityProvider } from './FleetEntityProvider';

/** Keeps the entities of the fleet up to date. It succeeds when the first ones are stored. @internal */
export function catalogLoop(
  provider: Pick<FleetEntityProvider, 'start'>,
): LoopDefinition {
  return {
    id: 'catalog',
    effect: messageOf('answers.health.loop.catalog'),
    work: async loop => {
      const { signal } = loop;
      await provider.start({ signal, loop });
      loop.succeeded();
      await new Promise(resolve => {
        signal.addEventListener('abort', resolve, { once: true });
      });
    },
  };
}
