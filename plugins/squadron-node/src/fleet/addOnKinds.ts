import {
  helmChartProxyKind,
  helmReleaseProxyKind,
  LABELS,
  roleBindingKind,
  roleKind,
  serviceAccountKind,
} from '@squadron/kube-kinds';
import type { WatchedKind } from './watchedKind';
import { slimForeign } from './transforms';

/** Kinds of the objects on the hub that install add-ons on clusters of real infrastructure. @internal */
export const addOnKinds: WatchedKind[] = [
  { kind: helmChartProxyKind },
  {
    kind: helmReleaseProxyKind,
    indexes: {
      [LABELS.helmChartProxy]: ({ metadata }) => {
        const name = metadata.labels?.[LABELS.helmChartProxy];
        return name === undefined ? [] : [name];
      },
    },
  },
  ...[serviceAccountKind, roleKind, roleBindingKind].map(kind => ({
    kind,
    transform: slimForeign,
  })),
];
