import { toError } from '@backstage/errors';
import type { ReconcileContext } from '@squadron/controller-node';
import { explainFailure } from './stalled';
import type { Progress } from './reconcile';
import type { Reconciler, EngineContext } from './types';

/**
 * Conflicts, short outages and unfilled caches are over within a few attempts. The fifth attempt follows the first
 * within three seconds, so people see a failure within five.
 */
const TRANSIENT_TRIES = 5;

/**
 * Runs a pass of a key and reports its outcome on the hub's objects: the failure, or that there is none any more.
 *
 * @throws the error of the pass, so that it is retried
 *
 * @internal
 */
export async function reportOutcome<A extends { type: string }, T>(
  key: string,
  options: {
    reconciler: Reconciler<A>;
    context: EngineContext;
    run: ReconcileContext;
  },
  pass: (progress: Progress) => Promise<T>,
): Promise<T> {
  const { reconciler, context, run } = options;
  const { name } = reconciler;
  const progress: Progress = {};
  const startedMs = context.clock.elapsed();
  const record = (outcome: 'success' | 'failure') =>
    context.metrics?.recordPass(
      name,
      outcome,
      (context.clock.elapsed() - startedMs) / 1_000,
    );
  let result: T;
  try {
    result = await pass(progress);
    record('success');
  } catch (error) {
    record('failure');
    if (!run.signal.aborted && !isNotLeading(error)) {
      await reportFailure(key, error, { ...options, progress });
    }
    throw error;
  }
  // Retried like any other write if the hub refuses it.
  await context.stalled.passed({ reconciler: name, key }, run.signal);
  return result;
}

async function reportFailure<A extends { type: string }>(
  key: string,
  error: unknown,
  {
    reconciler,
    context,
    run,
    progress,
  }: {
    reconciler: Reconciler<A>;
    context: EngineContext;
    run: ReconcileContext;
    progress: Progress;
  },
): Promise<void> {
  const failure = explainFailure(error, progress.action);
  const isEarly = run.failures + 1 < TRANSIENT_TRIES;
  // With a Retry-After from the server there is no time for more attempts.
  const isQuick = !(error as { retryAfterMs?: number })?.retryAfterMs;
  if (failure.isTransient && isEarly && isQuick) {
    return;
  }
  try {
    const objects = reconciler.objectsOf(key);
    await context.stalled.failed(
      { reconciler: reconciler.name, key, objects },
      failure,
      run.signal,
    );
  } catch (failed) {
    const { message } = toError(failed);
    run.logger.warn(
      `Cannot report the failure of this key on the hub: ${message}`,
    );
  }
}

/** Keys of another leader are not reported by this replica. */
function isNotLeading(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotLeadingError';
}
