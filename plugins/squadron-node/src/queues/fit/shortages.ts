import {
  amountOf,
  messageOf,
  type WaitShortage,
  type QueueFacts,
  type MessageText,
} from '@squadron/backstage-plugin-squadron-common';
import { quantityToNumber } from '@squadron/kube-kinds';
import { partsOf } from './quotaKey';
import type { Shortfall } from './shortfalls';

/** Shortages in the form of the API. @public */
export function shortagesFrom(
  shortfalls: readonly Shortfall[],
  { cluster, clusterQueue }: QueueFacts,
): WaitShortage[] {
  return shortfalls.map(({ key, requested, free, shortBy, isPermanent }) => ({
    cluster,
    ...(clusterQueue && { clusterQueue: clusterQueue.metadata.name }),
    ...partsOf(key),
    requested: quantityToNumber(requested),
    free: quantityToNumber(free),
    shortBy: quantityToNumber(shortBy),
    isPermanent,
  }));
}

/** `5 × GPU in flavor nvidia-a100`. @public */
export function shortageWords({
  resource,
  shortBy,
  flavor,
}: WaitShortage): MessageText {
  return messageOf('answers.queues.amountInFlavor', {
    amount: amountOf(resource, shortBy),
    flavor,
  });
}

/** The largest shortage per flavor and resource, in words. @internal */
export function shortOf(shortages: readonly WaitShortage[]): MessageText[] {
  const most = new Map<string, WaitShortage>();
  for (const shortage of shortages) {
    const key = `${shortage.cluster}/${shortage.flavor}/${shortage.resource}`;
    const known = most.get(key);
    most.set(key, known && known.shortBy > shortage.shortBy ? known : shortage);
  }
  return [...most.values()].map(shortageWords);
}
