import { ToggleButton, ToggleButtonGroup } from '@backstage/ui';
import {
  useT,
  type ListState,
} from '@squadron/backstage-plugin-squadron-react';
import { kindGroupOf, kindGroups } from './kindGroups';

/** Chooses between jobs, RayClusters and RayServices. @internal */
export function WorkloadKinds(props: { state: ListState }) {
  const { state } = props;
  const t = useT();
  const chosen = kindGroupOf(state.query.filters?.kind ?? []);
  return (
    <ToggleButtonGroup
      aria-label={t('workloads.kindGroups.label')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={chosen ? [chosen] : []}
      onSelectionChange={keys => {
        const [key] = [...keys];
        state.setFilter(
          'kind',
          kindGroups.find(({ id }) => id === key)?.kinds ?? [],
        );
      }}
    >
      {kindGroups.map(({ id }) => (
        <ToggleButton key={id} id={id}>
          {t(`workloads.kindGroups.${id}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
