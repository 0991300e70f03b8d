import {
  useT,
  type ListState,
} from '@squadron/backstage-plugin-squadron-react';
import { Choice } from '../parts';
import { kindGroupOf, kindGroups } from './kindGroups';

/** Chooses between jobs, RayClusters and RayServices. @internal */
export function WorkloadKinds(props: { state: ListState }) {
  const { state } = props;
  const t = useT();
  const chosen = kindGroupOf(state.query.filters?.kind ?? []);
  return (
    <Choice
      label={t('workloads.kindGroups.label')}
      options={kindGroups.map(({ id }) => id)}
      labelOf={id => t(`workloads.kindGroups.${id}`)}
      chosen={chosen}
      onChoose={chosenId =>
        state.setFilter(
          'kind',
          kindGroups.find(({ id }) => id === chosenId)?.kinds ?? [],
        )
      }
    />
  );
}
