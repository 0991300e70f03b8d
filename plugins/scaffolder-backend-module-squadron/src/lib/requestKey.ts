import type { ActionContext } from '@backstage/plugin-scaffolder-node';
import type { JsonObject } from '@backstage/types';
import { requestKeyOf } from '@squadron/backstage-plugin-squadron-node';

/** The part of the task context that identifies a step. */
type TaskStep = Pick<ActionContext<JsonObject>, 'each' | 'step' | 'task'>;

/**
 * Returns the same key whenever a task runs the same step for the same object, even after a retry or a restart of the
 * portal.
 *
 * @internal
 */
export function requestKeyOfStep(
  { each, step, task }: TaskStep,
  object: string,
): string {
  return requestKeyOf(
    'task',
    task.id,
    step?.id ?? '',
    JSON.stringify(each ?? {}),
    object,
  );
}
