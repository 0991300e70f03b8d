import type { KubeManifest } from '@squadron/kube-kinds';
import type { Action, Decision } from '../actions';
import type { World } from './World';

type Contents = ReturnType<World['contents']>;

/**
 * Decides and performs until no action is left, like a controller in a world that answers immediately. Throws if that
 * never ends, because two decisions contradict each other.
 *
 * @internal
 */
export async function settle(
  world: World,
  decide: (world: World) => Promise<Decision>,
  limit = 20,
): Promise<Action[]> {
  const done: Action[] = [];
  for (let round = 0; round < limit; round += 1) {
    const { actions, status } = await decide(world);
    const all = status ? [...actions, status] : actions;
    if (all.length === 0) {
      return done;
    }
    all.forEach(action => world.perform(action));
    done.push(...all);
  }
  throw new Error(
    `not settled after ${limit} rounds; last: ${JSON.stringify(done.at(-1))}`,
  );
}

/** An action as text, for tables: `apply ClusterQueue fleet on hub`. */
export function brief(action: Action): string {
  const { namespace, name } =
    action.type === 'apply' ? action.object.metadata : action.key;
  const path = [namespace, name].filter(Boolean).join('/');
  const what = action.type === 'apply' && action.subresource ? 'status' : '';
  return [action.type, what, action.kind.kind, path, 'on', action.cluster]
    .filter(Boolean)
    .join(' ');
}

/**
 * Settles with a crash after each action in turn, and returns the final states. All must be the same as without a
 * crash.
 */
export async function sweepCrashes(
  arrange: () => World | Promise<World>,
  decide: (world: World) => Promise<Decision>,
): Promise<{ expected: Contents; afterCrash: Contents[] }> {
  const calm = await arrange();
  const actions = await settle(calm, decide);
  const afterCrash: Contents[] = [];
  for (let crash = 0; crash < actions.length; crash += 1) {
    const world = await arrange();
    let left = crash;
    await settle(world, async w => {
      const decision = await decide(w);
      if (left >= decision.actions.length) {
        left -= decision.actions.length;
        return decision;
      }
      const reached = decision.actions.slice(0, Math.max(left, 0));
      left = Number.POSITIVE_INFINITY;
      // Nothing was reached: the process restarts and decides again.
      return reached.length > 0 ? { actions: reached } : decide(w);
    });
    afterCrash.push(world.contents());
  }
  return { expected: calm.contents(), afterCrash };
}

/**
 * What an earlier version applied and this one omits: settles, adds optional fields to all that was applied, as the
 * same manager, and settles again. The last state must be the first one.
 *
 * @param createdOnce - kinds that are only created
 */
export async function sweepDroppedFields(
  world: World,
  decide: (world: World) => Promise<unknown>,
  fieldManager: string,
  createdOnce: string[] = ['Namespace'],
): Promise<{ first: Contents; changed: Contents; last: Contents }> {
  world.fieldManager = fieldManager;
  await decide(world);
  const first = world.contents();
  const applied = world
    .lastApplied()
    .filter(({ kind }) => !createdOnce.includes(kind.kind));
  for (const { cluster, kind, object, subresource } of applied) {
    world.apply(cluster, kind, withOptionalFields(object), subresource);
  }
  const changed = world.contents();
  await decide(world);
  return { first, changed, last: world.contents() };
}

function withOptionalFields(object: KubeManifest): KubeManifest {
  const { metadata, spec, status, ...rest } = object;
  return {
    ...rest,
    metadata: status
      ? metadata
      : {
          ...metadata,
          labels: { ...metadata.labels, former: 'yes' },
          annotations: { ...metadata.annotations, former: 'yes' },
        },
    ...(spec !== undefined && { spec: withFormer(spec) }),
    ...(status !== undefined && { status: withFormer(status) }),
  };
}

/** The value with one more field in each map, at any depth. */
function withFormer(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withFormer);
  }
  return typeof value === 'object' && value !== null
    ? {
        ...Object.fromEntries(
          Object.entries(value).map(([name, inner]) => [
            name,
            withFormer(inner),
          ]),
        ),
        former: 'yes',
      }
    : value;
}
