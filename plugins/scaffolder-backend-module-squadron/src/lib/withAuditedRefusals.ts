import type { AuditorService } from '@backstage/backend-plugin-api';
import type { ActionContext } from '@backstage/plugin-scaffolder-node';
import type { JsonObject } from '@backstage/types';
import { recordRefusal } from '@squadron/backstage-plugin-squadron-node';

type TaskContext = Pick<ActionContext<JsonObject>, 'task' | 'user'>;

/** Wraps an action so that every refusal is in the audit log, even that of an action that only reads. @internal */
export function withAuditedRefusals<
  Action extends {
    id: string;
    handler: (context: never) => Promise<void>;
  },
>(action: Action, auditor: AuditorService): Action {
  return {
    ...action,
    handler: async (context: never) => {
      try {
        await action.handler(context);
      } catch (error) {
        const { task, user } = context as TaskContext;
        const meta = { action: action.id, task: task.id, user: user?.ref };
        await recordRefusal(
          auditor,
          { eventId: 'action-refused', meta },
          error,
        );
        throw error;
      }
    },
  };
}
