import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import {
  workloadLogsReadPermission,
  workloadReadPermission,
  type LogChoice,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import type { RoutesOptions } from '../router/RoutesOptions';
import { WorkloadChanges } from './logs';
import { holderOf } from '../limits';
import type { Reader } from '../readers';
import { placeOfWorkload } from '../access/placeOf';

/** Answers with the log of a workload as server-sent events until it ends, from one cluster to the next. @internal */
export async function followWorkload(
  reader: Reader,
  options: RoutesOptions & {
    workload: WorkloadDetail;
    credentials: BackstageCredentials;
    choice: LogChoice;
    /** Number of earlier lines to begin with. */
    lines: number;
  },
): Promise<void> {
  const { views, access, workload, lines } = options;
  // Replaced at each check, since the groups of the person may have changed.
  let { logs } = options;
  const { cluster, namespace, kind, name, uid } = workload;
  const current = () => {
    const found = views.findWorkload({ cluster, namespace, kind, name });
    return found?.uid === uid ? found : undefined;
  };
  const choice = { ...options.choice, role: roleOf(workload, options.choice) };
  const changes = new WorkloadChanges({ ...options, namespace });
  try {
    await options.logStreams.serve(reader, {
      find: () => {
        const found = current();
        return found
          ? logs.find(found, choice)
          : { type: 'gone', message: `${name} was deleted with its log.` };
      },
      open: (target, signal) =>
        logs.open(target, {
          lines,
          follow: !target.isOver,
          timestamps: true,
          signal,
        }),
      changes,
      holder: holderOf(options.credentials),
      authorize: async () => {
        const subject = placeOfWorkload(current() ?? workload);
        for (const permission of [
          workloadReadPermission,
          workloadLogsReadPermission,
        ]) {
          await access.requireFor(permission, subject, options.credentials);
        }
        logs = logs.as(await options.identities.of(options.credentials));
        await logs.requireRight(current() ?? workload, choice);
      },
      kept: async () => (await options.history?.store.find(uid))?.log?.text,
    });
  } finally {
    changes.stop();
  }
}

function roleOf({ logs }: WorkloadDetail, choice: LogChoice) {
  return logs?.find(
    ({ pod, container }) =>
      pod === choice.pod &&
      (choice.container === undefined || container === choice.container),
  )?.role;
}
