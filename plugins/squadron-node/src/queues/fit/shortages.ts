import {
  flavorAmountOf,
  type WaitShortage,
  type QueueFacts,
  type MessageText,
} from '@squadron/backstage-plugin-squadron-common';
import { LABELS, quantityToNumber } from '@squadron/kube-kinds';
import type { ResourceFlavor } from '@squadron/kube-kinds';
import { partsOf } from './quotaKey';
import type { Shortfall } from './shortfalls';

/** Shortages in the form of the API. @public */
export function shortagesFrom(
  shortfalls: readonly Shortfall[],
  { cluster, clusterQueue, flavors }: QueueFacts,
): WaitShortage[] {
  return shortfalls.map(({ key, requested, free, shortBy, isPermanent }) => ({
    cluster,
    ...(clusterQueue && { clusterQueue: clusterQueue.metadata.name }),
    ...partsOf(key),
    ...gpuTypeOf(partsOf(key).flavor, flavors),
    requested: quantityToNumber(requested),
    free: quantityToNumber(free),
    shortBy: quantityToNumber(shortBy),
    isPermanent,
  }));
}

/** The GPU type of the nodes of a flavor, unless they may have others. @public */
export function gpuTypeOf(
  name: string,
  flavors: readonly ResourceFlavor[],
): Pick<WaitShortage, 'gpuType'> {
  const gpuType = flavors.find(({ metadata }) => metadata.name === name)?.spec
    ?.nodeLabels?.[LABELS.gpuProduct];
  return gpuType === undefined ? {} : { gpuType };
}

/** `5 × A100`. @public */
export function shortageWords(shortage: WaitShortage): MessageText {
  return flavorAmountOf(shortage, shortage.shortBy);
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
