import type { ReconcileContext } from '@squadron/controller-node';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import { perform } from '../actions';
import type { ContestedFields, Decision, PerformContext } from '../actions';
import { partsOf, targetOf } from './stalled';
import type { Reconciler, EngineContext } from './types';

/** The progress of a pass, for the message about its failure. @internal */
export interface Progress {
  /** The action that is being performed; absent during the decision. */
  action?: { type: string };
}

/** The inputs of one pass. */
interface PassContext<A extends { type: string }> {
  reconciler: Reconciler<A>;
  context: EngineContext;
  run: ReconcileContext;
  fields: ContestedFields;
  progress: Progress;
  /** Called with each cluster that an action accesses. */
  onAccess(cluster: string): void;
}

/** One pass: decide, perform the actions in order, write the status even after a failure, publish events. @internal */
export async function reconcile<A extends { type: string }>(
  key: string,
  pass: PassContext<A>,
): Promise<{ requeueAfterMs?: number }> {
  const { reconciler, context } = pass;
  const decision = await reconciler.decide(key);
  const performing = performContext(key, pass);
  let failure: { error: unknown; action?: Progress['action'] } | undefined;
  try {
    await performActions(key, decision, performing, pass);
  } catch (error) {
    failure = { error, action: pass.progress.action };
  }
  try {
    await writeStatus(decision, performing, pass);
  } catch (error) {
    failure ??= { error, action: decision.status };
  }
  if (failure) {
    // The first failure is the cause; the status may have failed for the same reason.
    pass.progress.action = failure.action;
    throw failure.error;
  }
  decision.events?.forEach(event =>
    context.recorder.record(event.object, event),
  );
  return { requeueAfterMs: decision.requeueAfterMs };
}

function performContext<A extends { type: string }>(
  key: string,
  { reconciler, context, run, fields, onAccess }: PassContext<A>,
): PerformContext {
  const { fleet, stalled } = context;
  return {
    client: cluster => {
      onAccess(cluster);
      return fleet.client(cluster);
    },
    fieldManager: reconciler.fieldManager,
    signal: run.signal,
    fields,
    // An earlier leader may have yielded contested fields; the report on the object says so.
    isYielding: stalled.reasonOf(reconciler.name, key) === 'FieldConflict',
  };
}

async function performActions<A extends { type: string }>(
  key: string,
  { actions }: Decision<A>,
  performing: PerformContext,
  { reconciler, context, run, progress }: PassContext<A>,
): Promise<void> {
  for (const action of actions) {
    progress.action = action;
    partsOf(action).forEach(part =>
      run.logger.info('Performs an action', fieldsOf(part, key, reconciler)),
    );
    await reconciler.perform(action, performing);
    context.metrics?.countAction(reconciler.name, action.type);
  }
}

/**
 * Fields of the log line of an action, besides controller, key and reconcile ID. Fields that the action lacks
 * are those of the first object of the key.
 */
function fieldsOf<A extends { type: string }>(
  action: A,
  key: string,
  reconciler: Reconciler<A>,
): Record<'action' | 'cluster' | 'kind' | 'object', string> {
  const { type } = action;
  const own = targetOf({ type, ...reconciler.objectsOf(key)[0] });
  const {
    cluster = HUB_CLUSTER_ID,
    kind = own.kind ?? '',
    object = own.object ?? key,
  } = reconciler.targetOf?.(action) ?? targetOf(action);
  return { action: type, cluster, kind, object };
}

async function writeStatus<A extends { type: string }>(
  { status }: Decision<A>,
  performing: PerformContext,
  { progress }: PassContext<A>,
): Promise<void> {
  if (status) {
    progress.action = status;
    await perform(status, performing);
  }
}
