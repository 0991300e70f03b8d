import { ToggleButton, ToggleButtonGroup } from '@backstage/ui';
import type { ListState } from '@squadron/backstage-plugin-squadron-react';
import { kindGroupOf, kindGroups } from './kindGroups';

/**
 * Chooses between jobs, RayClusters and RayServices.
 *
 * @internal
 */
export function WorkloadKinds(props: { state: ListState }) {
  const { state } = props;
  const chosen = kindGroupOf(state.query.filters?.kind ?? []);
  return (
    <ToggleButtonGroup
      aria-label="Workloads by kind"
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
      {kindGroups.map(({ id, label }) => (
        <ToggleButton key={id} id={id}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
