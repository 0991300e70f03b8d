import type {
  SchedulerService,
  SchedulerServiceTaskRunner,
} from '@backstage/backend-plugin-api';
import type { LoopDefinition } from '@squadron/backstage-plugin-squadron-node';

/**
 * The work of a loop whose rounds one portal of all does at a time, as the scheduler has it. A scheduler that cannot
 * take the task, e.g. because its database is away, is asked again.
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
