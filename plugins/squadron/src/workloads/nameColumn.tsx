import { CellText } from '@backstage/ui';
import {
  shortEntityRef,
  type ResourceColumn,
} from '@squadron/backstage-plugin-squadron-react';
import type {
  Translate,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { kindName } from './kindName';

/** The name of a workload, above where and what it is and whose. @internal */
export function nameColumn<
  T extends Pick<WorkloadSummary, 'name' | 'namespace' | 'kind' | 'owner'> & {
    id: string;
  },
>(t: Translate, hrefOf: (workload: T) => string): ResourceColumn<T> {
  return {
    id: 'name',
    label: t('common.labels.name'),
    width: '1.5fr',
    isRowHeader: true,
    isSortable: true,
    cell: workload => (
      <CellText
        title={workload.name}
        description={[
          workload.namespace,
          kindName(workload.kind),
          workload.owner && shortEntityRef(workload.owner),
        ]
          .filter(Boolean)
          .join(' · ')}
        href={hrefOf(workload)}
      />
    ),
  };
}
