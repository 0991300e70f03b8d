import { amountsOf, quantityToNumber } from '@squadron/kube-kinds';

/** An obstacle to admission that Kueue reports, of the pod set `podSet` where Kueue names one. @internal */
export type KueueObstacle =
  | {
      type: 'short';
      resource: string;
      flavor: string;
      shortBy: number;
      podSet?: string;
    }
  | {
      type: 'never';
      resource: string;
      flavor: string;
      asked: number;
      most: number;
      podSet?: string;
    }
  | { type: 'mismatch'; flavor: string; podSet?: string }
  | { type: 'taint'; flavor: string; taint: string; podSet?: string }
  | { type: 'uncovered'; resource: string; podSet?: string }
  | { type: 'missing' | 'inactive' | 'stopped'; kind: string; name: string }
  | { type: 'namespace' }
  | { type: 'preempting'; count: number };

type Match = RegExpMatchArray;

/** Messages of Kueue 0.18 and 0.19: flavor assigner, scheduler and Workload controller. */
const PATTERNS: ReadonlyArray<
  readonly [RegExp, (match: Match, podSet?: string) => KueueObstacle]
> = [
  [
    /insufficient unused quota for (\S+) in flavor (\S+), ([\w.]+) more needed/g,
    ([, resource, flavor, amount], podSet) => ({
      type: 'short',
      resource,
      flavor,
      shortBy: numberOf(amount),
      podSet,
    }),
  ],
  [
    /insufficient quota for (\S+) in flavor ([^\s,]+),.*?requests? \(([\w.]+)\) \+ current podset request \(([\w.]+)\) > maximum capacity \(([\w.]+)\)/g,
    ([, resource, flavor, before, asked, most], podSet) => ({
      type: 'never',
      resource,
      flavor,
      asked: numberOf(before) + numberOf(asked),
      most: numberOf(most),
      podSet,
    }),
  ],
  [
    /insufficient quota for (\S+) in flavor ([^\s,]+), request > maximum capacity \(([\w.]+) > ([\w.]+)\)/g,
    ([, resource, flavor, asked, most], podSet) => ({
      type: 'never',
      resource,
      flavor,
      asked: numberOf(asked),
      most: numberOf(most),
      podSet,
    }),
  ],
  [
    /flavor ([^\s,;]+) doesn't match node affinity/g,
    ([, flavor], podSet) => ({ type: 'mismatch', flavor, podSet }),
  ],
  [
    /untolerated taint (.+?) in flavor ([^\s,;]+)/g,
    ([, taint, flavor], podSet) => ({ type: 'taint', flavor, taint, podSet }),
  ],
  [
    /resource (\S+) unavailable in ClusterQueue/g,
    ([, resource], podSet) => ({ type: 'uncovered', resource, podSet }),
  ],
  [
    /\b(LocalQueue|ClusterQueue) (\S+) (?:doesn't exist|not found)/g,
    ([, kind, name]) => ({ type: 'missing', kind, name }),
  ],
  [
    /\b(LocalQueue|ClusterQueue) (\S+) is (inactive|stopped)/g,
    ([, kind, name, how]) => ({
      type: how === 'stopped' ? 'stopped' : 'inactive',
      kind,
      name,
    }),
  ],
  [
    /namespace doesn't match ClusterQueue selector/g,
    () => ({ type: 'namespace' }),
  ],
  [
    /Pending the preemption of (\d+) workload/g,
    ([, count]) => ({ type: 'preempting', count: Number(count) }),
  ],
];

/** Many workloads share a message. The cache is cleared at this size. */
const MAX_REMEMBERED = 1_000;

const remembered = new Map<string, readonly KueueObstacle[]>();

/**
 * The obstacles in a message of `QuotaReserved=False`. Messages are not a contract: unrecognised parts are left out,
 * and an unrecognised message gives an empty list.
 *
 * @internal
 */
export function kueueObstacles(
  message: string | undefined,
): readonly KueueObstacle[] {
  const known = message ? remembered.get(message) : [];
  if (!message || known) {
    return known ?? [];
  }
  const obstacles = podSetParts(message).flatMap(({ podSet, text }) =>
    PATTERNS.flatMap(([pattern, read]) =>
      [...text.matchAll(pattern)].map(match => read(match, podSet)),
    ),
  );
  if (remembered.size >= MAX_REMEMBERED) {
    remembered.clear();
  }
  remembered.set(message, obstacles);
  return obstacles;
}

/** Whether waiting cannot help: every flavor that Kueue names refuses a pod set permanently. @internal */
export function isInadmissible(obstacles: readonly KueueObstacle[]): boolean {
  const areAllPermanent = new Map<string, boolean>();
  for (const obstacle of obstacles) {
    const isPermanent = ['never', 'mismatch', 'taint', 'uncovered'].includes(
      obstacle.type,
    );
    if (isPermanent || obstacle.type === 'short') {
      const podSet = ('podSet' in obstacle && obstacle.podSet) || '';
      areAllPermanent.set(
        podSet,
        (areAllPermanent.get(podSet) ?? true) && isPermanent,
      );
    }
  }
  return [...areAllPermanent.values()].includes(true);
}

function podSetParts(
  message: string,
): Array<{ podSet?: string; text: string }> {
  const parts = message.split(/couldn't assign flavors to pod set /);
  return parts.map((part, index) => {
    const colon = index === 0 ? -1 : part.indexOf(': ');
    return colon < 0
      ? { text: part }
      : { podSet: part.slice(0, colon), text: part.slice(colon + 2) };
  });
}

function numberOf(quantity: string): number {
  return quantityToNumber(amountsOf({ quantity }).quantity ?? 0n);
}
