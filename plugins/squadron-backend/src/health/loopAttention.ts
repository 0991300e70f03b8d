import {
  messageOf,
  type FleetOverview,
} from '@squadron/backstage-plugin-squadron-common';
import type { LoopProblem } from '@squadron/backstage-plugin-squadron-node';

/**
 * Attention items for background loops that do not run. Without their errors, which may name hosts: the log and the
 * health response have them.
 *
 * @internal
 */
export function loopAttention(
  problems: readonly LoopProblem[],
): FleetOverview['attention'] {
  return problems.map(({ effect, sinceMs }) => ({
    tone: 'warning',
    title: effect,
    detail: messageOf('answers.health.loop.since', {
      time: new Date(sinceMs).toISOString().slice(0, 16).replace('T', ' '),
    }),
    href: '/squadron/admin/inventory',
  }));
}
