import { useEndpoint, useT } from '@squadron/backstage-plugin-squadron-react';
import { useLinks } from '../links';
import { kindName } from '../workloads/kindName';

/** An entry of the command palette. @internal */
export interface PaletteItem {
  href: string;
  label: string;
  /** Kind and cluster of an object; empty for a page. */
  kind: string;
}

/** Shorter texts match nearly everything. */
const LEAST_LETTERS = 2;

/** Of each kind. */
const MOST_OBJECTS = 5;

/** The clusters, workloads and queues with a text in their name, that the reader may see. @internal */
export function usePaletteObjects(text: string): {
  objects: PaletteItem[];
  isLoading: boolean;
} {
  const t = useT();
  const links = useLinks();
  const input = { q: text, limit: MOST_OBJECTS };
  const isEnabled = text.length >= LEAST_LETTERS;
  const clusters = useEndpoint('listClusters', input, { isEnabled });
  const workloads = useEndpoint('listWorkloads', input, { isEnabled });
  const queues = useEndpoint('listQueues', input, { isEnabled });
  if (!isEnabled) {
    return { objects: [], isLoading: false };
  }
  const views = [clusters, workloads, queues];
  return {
    isLoading: views.some(view => view.isLoading),
    objects: [
      ...(clusters.data?.items ?? []).map(({ id, name }) => ({
        href: links.cluster(id),
        label: name,
        kind: t('common.labels.cluster'),
      })),
      ...(workloads.data?.items ?? []).map(workload => ({
        href: links.workload(workload),
        label: `${workload.namespace}/${workload.name}`,
        kind: `${kindName(workload.kind)} · ${workload.cluster}`,
      })),
      ...(queues.data?.items ?? []).map(
        ({ kind, cluster, namespace, name }) => ({
          href: links.queue({ cluster, namespace, name }),
          label: [namespace, name].filter(Boolean).join('/'),
          kind: `${kind} · ${cluster}`,
        }),
      ),
    ],
  };
}
