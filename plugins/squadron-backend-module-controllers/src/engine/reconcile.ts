import type { ReconcileContext } from '@squadron/controller-node';
import { perform } from '../actions';
import type { ContestedFields, Decision, PerformContext } from '../actions';
import { describeAction } from './stalled';
import type { Reconciler, EngineContext } from './types';

/**
 * How far a pass has come, for the words about its failure.
 *
 * @internal
 */
export interface Progress {
  /** What is being carried out; absent while it is being decided. */
  action?: { type: string };
}

/**
 * What one pass works with.
 *
 * @internal
 */
export interface PassContext<A extends { type: string }> {
  reconciler: Reconciler<A>;
  context: EngineContext;
  run: ReconcileContext;
  fields: ContestedFields;
  progress: Progress;
}

/**
 * One pass: decide, carry the actions out in order, write the status also after a failure, publish events.
 *
 * @internal
 */
export async function reconcile<A extends { type: string }>(
  key: string,
  pass: PassContext<A>,
): Promise<{ requeueAfterMs?: number }> {
  const { reconciler, context } = pass;
  const decision = await reconciler.decide(key);
  const performing = performContext(key, pass);
  let failure: { error: unknown; action?: Progress['action'] } | undefined;
  try {
    await performOn(decision, performing, pass);
  } catch (error) {
    failure = { error, action: pass.progress.action };
  }
  try {
    await writeStatus(decision, performing, pass);
  } catch (error) {
    failure ??= { error, action: decision.status };
  }
  if (failure) {
    // The first one is the cause; the status may have failed for the same.
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
  { reconciler, context, run, fields }: PassContext<A>,
): PerformContext {
  const { fleet, stalled } = context;
  return {
    client: cluster => fleet.client(cluster),
    fieldManager: reconciler.fieldManager,
    signal: run.signal,
    fields,
    // Another process may have given way before.
    isYielding: stalled.reasonOf(reconciler.name, key) === 'FieldConflict',
  };
}

async function performOn<A extends { type: string }>(
  { actions }: Decision<A>,
  performing: PerformContext,
  { reconciler, run, progress }: PassContext<A>,
): Promise<void> {
  for (const action of actions) {
    progress.action = action;
    run.logger.info(describeAction(action));
    await reconciler.perform(action, performing);
  }
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
