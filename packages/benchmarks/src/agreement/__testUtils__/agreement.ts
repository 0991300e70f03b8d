import { POD_FLAVOR_NAME } from '@squadron/backstage-plugin-squadron-node';
import { KINDS } from '@squadron/kube-kinds';
import { forEachInParallel, type KubeClient } from '@squadron/controller-node';
import * as fc from 'fast-check';
import { askKueue, type Answer } from './askKueue';
import { FLAVORS, plainWorld } from './kueueWorld';
import type { Verdict } from './verdicts';

/** Number of independent trees that Kueue processes in parallel. */
const PARALLEL_TREES = 8;

const ASPECTS = ['word', 'left', 'victims', 'shortages'] as const;
type Aspect = (typeof ASPECTS)[number];

/**
 * Result of {@link agreement}: a line with the rate of agreement, one per difference, and one per
 * tree that could not be completed.
 */
interface Agreement {
  summary: string;
  differences: string[];
  failures: string[];
  /** Share of Workloads without a difference, 0 to 1. */
  share: number;
}

/** Compares estimates with Kueue's decisions for random Workloads in random trees of cohorts. */
export async function agreement(
  client: KubeClient,
  { seed, worldCount }: { seed: number; worldCount: number },
): Promise<Agreement> {
  await Promise.all(
    [...FLAVORS, POD_FLAVOR_NAME].map(name =>
      client.create(KINDS.resourceFlavor, {
        apiVersion: 'kueue.x-k8s.io/v1beta2',
        kind: 'ResourceFlavor',
        metadata: { name },
        spec: {},
      }),
    ),
  );
  const worlds = fc.sample(plainWorld, { seed, numRuns: worldCount });
  const answers: Answer[] = [];
  const failures: string[] = [];
  await forEachInParallel(
    [...worlds.entries()],
    PARALLEL_TREES,
    ([at, world]) =>
      askKueue(client, `t${at}`, world).then(
        found => void answers.push(...found),
        error => void failures.push(`tree ${at}: ${error}`),
      ),
  );
  const differing = answers.filter(
    answer => !ASPECTS.every(aspect => agrees(answer, aspect)),
  );
  const all = answers.length;
  const counts = ASPECTS.map(aspect => {
    const count = answers.filter(answer => agrees(answer, aspect)).length;
    return `${aspect} ${count}/${all}`;
  });
  const words = ['fits', 'borrows', 'preempts', 'waits'].map(word => {
    const count = answers.filter(({ kueue }) => kueue.word === word).length;
    return `${word} ${count}`;
  });
  return {
    failures,
    share: 1 - differing.length / all,
    summary: `seed ${seed}, ${worldCount} trees: ${
      all - differing.length
    } of ${all} agree (${counts.join(', ')}); Kueue: ${words.join(', ')}`,
    differences: differing.map(
      ({ world, step, estimate, kueue }) =>
        `${world}, step ${step}: estimate ${lineOf(estimate)}; Kueue ${lineOf(
          kueue,
        )}; ${JSON.stringify(worlds[Number(world.slice(1))])}`,
    ),
  };
}

/** Kueue reports the missing amounts in each flavor that it tried, the estimate those in the closest one. */
function agrees({ estimate, kueue }: Answer, aspect: Aspect): boolean {
  if (aspect !== 'shortages') {
    return String(estimate[aspect]) === String(kueue[aspect]);
  }
  const [[what, amount] = ['', 0]] = estimate.shortages;
  const amounts = kueue.shortages
    .filter(([other]) => other === what)
    .map(([, other]) => other);
  return amounts.length === 0 || amounts.includes(amount);
}

function lineOf(verdict: Verdict): string {
  return ASPECTS.map(
    aspect => `${aspect}=${JSON.stringify(verdict[aspect])}`,
  ).join(' ');
}
