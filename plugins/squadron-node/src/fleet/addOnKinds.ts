import { LABELS, KINDS } from '@squadron/kube-kinds';
import type { WatchedKind } from './watchedKind';
import { slimForeign } from './transforms';

/** Kinds of the objects on the hub that install add-ons on clusters of real infrastructure. @internal */
export const addOnKinds: WatchedKind[] = [
  { kind: KINDS.helmChartProxy },
  {
    kind: KINDS.helmReleaseProxy,
    indexes: {
      [LABELS.helmChartProxy]: ({ metadata }) => {
        const name = metadata.labels?.[LABELS.helmChartProxy];
        return name === undefined ? [] : [name];
      },
    },
  },
  ...[KINDS.serviceAccount, KINDS.role, KINDS.roleBinding].map(kind => ({
    kind,
    transform: slimForeign,
  })),
];
