import {
  measureClaims,
  measureClusters,
  measureDispatch,
  measureFreshness,
  measureIsolation,
  measureOutage,
  measurePlacement,
  measureQueues,
  measureReaders,
  measureWorkloads,
  StatusWriter,
  type MeasureResult,
  type Scene,
} from './measures';
import {
  ChildProgram,
  startKubernetes,
  startReaders,
  startSquadron,
} from './peers';
import { createRandom } from './stats';
import { startWorld } from './world';

/** Names of what can be measured. @internal */
export const MEASURES = [
  'b2',
  'b3',
  'outage',
  'b9',
  'clusters',
  'workloads',
  'queues',
  'placement',
  'claims',
  'dispatch',
] as const;

/** @internal */
export type MeasureName = (typeof MEASURES)[number];

/** Those that have a hub of their own; the others are of workers and of readers in a common world. */
const APART = {
  clusters: measureClusters,
  workloads: measureWorkloads,
  queues: measureQueues,
  placement: measurePlacement,
  claims: measureClaims,
  dispatch: measureDispatch,
} as const;

type WorldMeasure = Exclude<MeasureName, keyof typeof APART>;

interface RunOptions {
  only: readonly MeasureName[];
  countPerKind: number;
  users: number;
  report: (line: string) => void;
}

interface Measured {
  results: MeasureResult[];
  versions: Record<string, string>;
}

const SEED = 20_240_101;

/**
 * Starts what is measured, measures, and ends all of it again, also after a failure.
 *
 * @internal
 */
export async function runMeasures(options: RunOptions): Promise<Measured> {
  const { only, report } = options;
  const ofWorld = only.filter(isOfWorld);
  const measured: Measured =
    ofWorld.length > 0
      ? await measureWorld(ofWorld, options)
      : { results: [], versions: {} };
  for (const [name, measure] of Object.entries(APART)) {
    if (only.includes(name as keyof typeof APART)) {
      measured.results.push(await measure(report));
    }
  }
  return measured;
}

function isOfWorld(measure: MeasureName): measure is WorldMeasure {
  return !(measure in APART);
}

/** Starts the world, ours and the peers. */
async function measureWorld(
  only: readonly WorldMeasure[],
  { countPerKind, users, report }: RunOptions,
): Promise<Measured> {
  const world = await startWorld({ countPerKind, report });
  const programs: ChildProgram[] = [];
  const keep = <T extends ChildProgram>(program: T): T => {
    programs.push(program);
    return program;
  };
  try {
    report('starting both portals and the readers');
    const squadron = await startSquadron(world);
    keep(squadron.program);
    const kubernetes = await startKubernetes(world);
    keep(kubernetes.program);
    const readers = await startReaders(world, squadron);
    Object.values(readers).forEach(keep);
    const scene: Scene = {
      world,
      squadron,
      kubernetes,
      readers,
      users: keep(
        await ChildProgram.start({
          name: 'users',
          directory: world.directory,
          input: undefined,
        }),
      ),
      writer: new StatusWriter(world),
      random: createRandom(SEED),
      report,
    };
    const measures: Record<WorldMeasure, () => Promise<MeasureResult>> = {
      b2: () => measureReaders(scene, { users }),
      b3: () => measureFreshness(scene),
      outage: () => measureOutage(scene),
      b9: () => measureIsolation(scene),
    };
    const results: MeasureResult[] = [];
    for (const name of only) {
      results.push(await measures[name]());
    }
    return { results, versions: world.versions };
  } finally {
    await Promise.all(programs.map(program => program.stop()));
    await world.stop();
  }
}
