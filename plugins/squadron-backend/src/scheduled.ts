import type {
  SchedulerService,
  SchedulerServiceTaskRunner,
} from '@backstage/backend-plugin-api';
import type { LoopDefinition } from '@squadron/backstage-plugin-squadron-node';

/**
 * The work of a loop whose rounds run on one replica at a time, as assigned by the scheduler. If the scheduler cannot
 * accept the task, e.g. because its database is unreachable, the loop tries again.
 *
 * @internal
 */
export function scheduled(
  scheduler: SchedulerService,
  task: Parameters<SchedulerServiceTaskRunner['run']>[0] &
    Parameters<SchedulerService['scheduleTask']>[0] & {
      fn: () => Promise<void>;
    },
): LoopDefinition['work'] {
  return async ({ signal, succeeded, failed }) => {
    await scheduler.scheduleTask({
      ...task,
      signal,
      fn: async () => {
        try {
          await task.fn();
          succeeded();
        } catch (error) {
          failed(error);
          throw error;
        }
      },
    });
    succeeded();
    await new Promise<void>(resolve => {
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  };
}
