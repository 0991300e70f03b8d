import type { WaitShortage } from '../../api';
import { formatResource } from '../../format';
import { quantityToNumber } from '../../quantity';
import { listed } from '../../views/state';
import { partsOf } from './quotaKey';
import type { Shortfall } from './shortfalls';
import type { QueueFacts } from './types';

/** What is short, as views show it. @internal */
export function shortagesFrom(
  shortfalls: readonly Shortfall[],
  { cluster, clusterQueue }: QueueFacts,
): WaitShortage[] {
  return shortfalls.map(({ key, asked, free, shortBy, isForEver }) => ({
    cluster,
    ...(clusterQueue && { clusterQueue: clusterQueue.metadata.name }),
    ...partsOf(key),
    asked: quantityToNumber(asked),
    free: quantityToNumber(free),
    shortBy: quantityToNumber(shortBy),
    isForEver,
  }));
}

/** `5 × GPU in flavor nvidia-a100`. @internal */
export function shortageWords({
  resource,
  shortBy,
  flavor,
}: WaitShortage): string {
  return `${formatResource(resource, shortBy)} in flavor ${flavor}`;
}

/** Of several pod sets in the same flavor the one that is short of most. @internal */
export function shortOf(shortages: readonly WaitShortage[]): string {
  const most = new Map<string, WaitShortage>();
  for (const shortage of shortages) {
    const key = `${shortage.cluster}/${shortage.flavor}/${shortage.resource}`;
    const known = most.get(key);
    most.set(key, known && known.shortBy > shortage.shortBy ? known : shortage);
  }
  return listed([...most.values()].map(shortageWords));
}
