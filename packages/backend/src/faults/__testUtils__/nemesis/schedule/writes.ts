import type { Dice } from './Dice';
import type {
  NemesisCluster,
  NemesisStep,
  Oddity,
  Write,
  WrittenKind,
} from './types';

/** Maximum pause between two writes; a third of them follow immediately. */
const MAX_PAUSE_MS = 700;
/** Size of occasional bursts. */
const BURST = 25;

const CLUSTERS = [
  'hub',
  'worker-1',
  'worker-2',
] as const satisfies readonly NemesisCluster[];

const KINDS = [
  'RayJob',
  'RayCluster',
  'Job',
  'Workload',
  'Node',
] as const satisfies readonly WrittenKind[];

const ODDITIES = [
  'prototypeNames',
  'aliasBomb',
  'turnedText',
  'hugeText',
  'deepText',
  'hugeAmounts',
] as const satisfies readonly Oddity[];

/** The namespaces that are written to; a run creates them first. */
export const WRITTEN_NAMESPACES = ['team-a', '0-1', 'hub'] as const;

/**
 * Valid names that may break code: properties of JavaScript's prototypes, numbers, constants, `hub`, names of clusters,
 * and names of the maximum length of each kind. Few enough that the workloads of a cluster fit on one page of a list.
 */
const NAMES = [
  ...Array.from({ length: 4 }, (_, index) => `job-${index}`),
  'constructor',
  '0',
  '1e3',
  'null',
  'hub',
  'worker-1',
  `${'long-'.repeat(9)}end`,
] as const;

/** The writes of people and controllers: objects are created, changed, deleted, and re-created with the same name. */
export function drawWrites(dice: Dice, untilMs: number): NemesisStep[] {
  const steps: NemesisStep[] = [];
  const versions = new Map<string, number>();
  const alive = new Map<string, Write>();
  const add = (atMs: number, draft: Omit<Write, 'version'>) => {
    const key = keyOf(draft);
    const version = (versions.get(key) ?? 0) + 1;
    versions.set(key, version);
    const write: Write = { ...draft, version };
    if (write.op === 'delete') {
      alive.delete(key);
    } else {
      alive.set(key, write);
    }
    steps.push({ type: 'write', atMs, write });
  };
  let atMs = 0;
  for (;;) {
    atMs += dice.chance(33) ? 0 : dice.between(1, MAX_PAUSE_MS);
    if (atMs >= untilMs) {
      return steps;
    }
    const count = dice.chance(1) ? BURST : 1;
    for (let index = 0; index < count; index += 1) {
      add(atMs, drawWrite(dice, alive));
    }
  }
}

function drawWrite(
  dice: Dice,
  alive: ReadonlyMap<string, Write>,
): Omit<Write, 'version'> {
  const kind = dice.oneOf(KINDS);
  const object = {
    cluster: dice.oneOf(CLUSTERS),
    kind,
    ...(kind !== 'Node' && { namespace: dice.oneOf(WRITTEN_NAMESPACES) }),
    name: dice.oneOf(NAMES),
  };
  const known = alive.get(keyOf(object));
  if (!known) {
    return {
      op: 'create',
      ...object,
      ...(dice.chance(15) && { oddity: dice.oneOf(ODDITIES) }),
    };
  }
  const { oddity } = known;
  return {
    op: dice.chance(40) ? 'delete' : 'change',
    ...object,
    ...(oddity && { oddity }),
  };
}

/** Key of an object, the same for all its versions. @internal */
export function keyOf(
  object: Pick<Write, 'cluster' | 'kind' | 'namespace' | 'name'>,
): string {
  const { cluster, namespace = '', kind, name } = object;
  return `${cluster}/${namespace}/${kind}/${name}`;
}
