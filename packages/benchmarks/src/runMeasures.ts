import {
  measureFreshness,
  measureIsolation,
  measureOutage,
  measureReaders,
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
export const MEASURES = ['b2', 'b3', 'outage', 'b9'] as const;

/** @internal */
export type MeasureName = (typeof MEASURES)[number];

const SEED = 20_240_101;

/**
 * Starts the world, ours and the peers, measures, and ends all of it again, also after a failure.
 *
 * @internal
 */
export async function runMeasures(options: {
  only: readonly MeasureName[];
  countPerKind: number;
  users: number;
  report: (line: string) => void;
}): Promise<{ results: MeasureResult[]; versions: Record<string, string> }> {
  const { only, countPerKind, users, report } = options;
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
    const measures: Record<MeasureName, () => Promise<MeasureResult>> = {
      b2: () => measureReaders(scene, { users }),
      b3: () => measureFreshness(scene),
      outage: () => measureOutage(scene),
      b9: () => measureIsolation(scene),
    };
    const results: MeasureResult[] = [];
    for (const name of MEASURES.filter(measure => only.includes(measure))) {
      results.push(await measures[name]());
    }
    return { results, versions: world.versions };
  } finally {
    await Promise.all(programs.map(program => program.stop()));
    await world.stop();
  }
}
