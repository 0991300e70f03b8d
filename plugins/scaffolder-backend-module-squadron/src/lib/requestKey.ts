import type { ActionContext } from '@backstage/plugin-scaffolder-node';
import type { JsonObject } from '@backstage/types';
import { requestKeyOf } from '@squadron/backstage-plugin-squadron-node';

/**
 * The part of a task by which it is known again.
 *
 * @internal
 */
export type TaskStep = Pick<
  ActionContext<JsonObject>,
  'each' | 'step' | 'task'
>;

/**
 * Equal whenever a task comes to the same step for the same object: after a retry, and after a restart of the portal.
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
