import {
  decidePlacement,
  evaluatePlacement,
  placementInterest,
  PlacementFacts,
} from '@squadron/backstage-plugin-squadron-node';
import { median } from '../stats';
import { createPlacementFleet, metricsOf } from '../world/placementFleet';
import { goalMs } from './goal';
import { sized } from './sized';
import type { MeasureResult } from './types';
import { inDigits, inMs } from './words';

const CLUSTERS = sized(1_000, 40);
const PLACEMENTS = sized(1_000, 40);
const ROUNDS = sized(5, 1);
/** A change of one cluster costs a check of all Placements and the evaluation of the affected ones. */
const CHANGES = 20;
const LIMIT_MS = 2_000;
const NOW = Date.parse('2026-01-01T00:00:00Z');

/**
 * Cost of evaluating many Placements over many clusters, and of following one cluster. Measured in CPU time, so that
 * other programs on the machine do not count.
 *
 * @internal
 */
export async function measurePlacement(
  report: (line: string) => void,
): Promise<MeasureResult> {
  report(`placement: ${PLACEMENTS} over ${CLUSTERS} clusters`);
  const { fleet, placements } = createPlacementFleet({
    clusters: CLUSTERS,
    placements: PLACEMENTS,
  });
  const facts = new PlacementFacts({ fleet, fleetNamespace: 'fleet' });
  const inputs = () => placements.map(one => facts.inputOf(one, NOW));
  const allMs: number[] = [];
  const whyMs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    facts.refresh();
    allMs.push(busyMs(() => inputs().forEach(decidePlacement)));
    const [input] = inputs();
    whyMs.push(busyMs(() => evaluatePlacement(input)));
  }
  const changeMs: number[] = [];
  const touched: number[] = [];
  const interests = placements.map(({ spec = {} }) => placementInterest(spec));
  for (let change = 0; change < CHANGES; change += 1) {
    fleet.put('hub', metricsOf(change, change));
    changeMs.push(
      busyMs(() => {
        const cluster = facts.findCluster(`cluster-${change}`);
        const keys = placements.filter(
          (_, index) =>
            cluster &&
            interests[index].scores.has('squadron') &&
            interests[index].admits(cluster),
        );
        touched.push(keys.length);
        keys.forEach(one => decidePlacement(facts.inputOf(one, NOW)));
      }),
    );
  }
  facts.stop();
  const measure = 'placement' as const;
  return {
    setting: `${PLACEMENTS} Placements over ${CLUSTERS} clusters: by GPU type, by most free GPUs, by both, all, with tolerations; ${ROUNDS} rounds, processor time of one core`,
    rows: [
      {
        measure,
        quantity: `${PLACEMENTS} Placements are evaluated, including the inventory`,
        ours: inMs(median(allMs)),
        ...goalMs(median(allMs), LIMIT_MS),
      },
      {
        measure,
        quantity: 'one Placement with the explanation of its decision',
        ours: inMs(median(whyMs)),
      },
      {
        measure,
        quantity: 'Placements affected by free GPUs of one cluster, median',
        ours: inDigits(median(touched)),
        limit: `${PLACEMENTS}`,
      },
      {
        measure,
        quantity: 'and their cost',
        ours: inMs(median(changeMs)),
      },
    ],
    samples: {
      'placement all ms': allMs,
      'placement why ms': whyMs,
      'placement change ms': changeMs,
      'placement touched': touched,
    },
  };
}

function busyMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
