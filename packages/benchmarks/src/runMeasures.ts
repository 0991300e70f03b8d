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
  type MeasureName,
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

/** Measures with a separate hub; the others share a world with workers and readers. */
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

/** Outcome of one measure. A failure is reported and does not affect the results of the others. */
type Outcome = { name: MeasureName; seconds: number } & (
  | { result: MeasureResult; versions: Record<string, string> }
  | { error: string }
);

const SEED = 20_240_101;

/** Starts the programs, runs the measures, and stops everything, even after a failure. Never rejects. @internal */
export async function runMeasures(options: RunOptions): Promise<Outcome[]> {
  const { only, report } = options;
  const ofWorld = only.filter(isOfWorld);
  const outcomes: Outcome[] =
    ofWorld.length > 0 ? await measureWorld(ofWorld, options) : [];
  for (const [name, measure] of Object.entries(APART)) {
    if (only.includes(name as keyof typeof APART)) {
      outcomes.push(
        await outcomeOf(name as MeasureName, {}, report, () => measure(report)),
      );
    }
  }
  return outcomes;
}

async function outcomeOf(
  name: MeasureName,
  versions: Record<string, string>,
  report: (line: string) => void,
  measure: () => Promise<MeasureResult>,
): Promise<Outcome> {
  const fromMs = performance.now();
  const seconds = () => (performance.now() - fromMs) / 1000;
  try {
    const result = await measure();
    return { name, seconds: seconds(), result, versions };
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(`${error}`);
    report(`${name} failed: ${message}`);
    return { name, seconds: seconds(), error: message };
  }
}

function isOfWorld(measure: MeasureName): measure is WorldMeasure {
  return !(measure in APART);
}

/** Starts the world, ours and the peers. A program that does not start fails each measure that needs it. */
async function measureWorld(
  only: readonly WorldMeasure[],
  options: RunOptions,
): Promise<Outcome[]> {
  try {
    return await measureInWorld(only, options);
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(`${error}`);
    return only.map(name => ({ name, seconds: 0, error: message }));
  }
}

async function measureInWorld(
  only: readonly WorldMeasure[],
  { countPerKind, users, report }: RunOptions,
): Promise<Outcome[]> {
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
    const outcomes: Outcome[] = [];
    for (const name of only) {
      outcomes.push(
        await outcomeOf(name, world.versions, report, measures[name]),
      );
    }
    return outcomes;
  } finally {
    await Promise.all(programs.map(program => program.stop()));
    await world.stop();
  }
}
