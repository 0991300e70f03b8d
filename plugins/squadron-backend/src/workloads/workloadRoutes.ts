import {
  hasEnded,
  contract,
  workloadReadPermission,
} from '@squadron/backstage-plugin-squadron-common';
import { listItems } from '@squadron/backstage-plugin-squadron-node';
import { KINDS } from '@squadron/kube-kinds';
import { placeOfWorkload } from '../access/placeOf';
import type { RoutesOptions } from '../router/RoutesOptions';
import type { Serve } from '../router/serve';
import { serveList } from '../router/serveList';
import { readWorkload } from './readWorkload';

/** Workloads of the fleet, and those with pods on a node. @internal */
export function addWorkloadRoutes(serve: Serve, options: RoutesOptions): void {
  const { views, access } = options;

  serveList(
    serve,
    contract.listWorkloads,
    {
      rows: () => views.workloads(),
      permission: workloadReadPermission,
      subjectOf: placeOfWorkload,
    },
    options,
  );

  serve(contract.getWorkload, ({ input, credentials }) =>
    readWorkload(input, credentials, options),
  );

  serve(contract.listNodeWorkloads, async ({ input, credentials }) => {
    const { cluster, node } = input;
    const allows = await access.filter(workloadReadPermission, credentials);
    const isHere = (pod: { cluster: string; node?: string }) =>
      pod.cluster === cluster && pod.node === node;
    const namespaces = new Set(
      listItems(options.fleet, KINDS.pod, { cluster })
        .filter(({ spec }) => spec?.nodeName === node)
        .map(({ metadata }) => metadata.namespace),
    );
    return {
      // The pods of a workload are joined last: that takes longest.
      items: views
        .workloads()
        .filter(
          row =>
            [row.cluster, row.runsOn].includes(cluster) &&
            namespaces.has(row.namespace) &&
            !hasEnded(row) &&
            allows(placeOfWorkload(row)) &&
            views.findWorkload(row)?.pods.some(isHere),
        ),
    };
  });
}
