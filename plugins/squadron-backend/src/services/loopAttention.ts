import type { FleetOverview } from '@squadron/backstage-plugin-squadron-common';
import type { LoopProblem } from '@squadron/backstage-plugin-squadron-node';

/**
 * Loops in the background that do not run, as what needs attention. Without their errors, which may name hosts: the log
 * and the health answer have them.
 *
 * @internal
 */
export function loopAttention(
  problems: readonly LoopProblem[],
): FleetOverview['attention'] {
  return problems.map(({ effect, sinceMs }) => ({
    tone: 'warning',
    title: effect,
    detail: `Since ${new Date(sinceMs)
      .toISOString()
      .slice(0, 16)
      .replace(
        'T',
        ' ',
      )} UTC; the portal tries again until it works. Its log says why it fails.`,
    href: '/squadron/inventory',
  }));
}
