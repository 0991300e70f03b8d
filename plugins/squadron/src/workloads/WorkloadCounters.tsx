import { ToggleButton, ToggleButtonGroup } from '@backstage/ui';
import {
  type ListState,
  useT,
  useList,
} from '@squadron/backstage-plugin-squadron-react';
import {
  chosenGroup,
  countOfGroup,
  workloadGroups,
} from '@squadron/backstage-plugin-squadron-common';

const isPresent = (part: string | number | undefined) => part !== undefined;

/** Counts of all rows, regardless of the filters of the table. */
const everything = { limit: 1 };

/** Counts by group of states. A counter filters by its group. @internal */
export function WorkloadCounters(props: { state: ListState }) {
  const { state } = props;
  const t = useT();
  const { data } = useList('listWorkloads', everything);
  const counts = data?.facets.state ?? {};
  const chosen = chosenGroup(state.query.filters?.state ?? []);
  return (
    <ToggleButtonGroup
      aria-label={t('workloads.workloadCounters.workloadsByState')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={chosen ? [chosen] : []}
      onSelectionChange={keys => {
        const [key] = [...keys];
        const group = workloadGroups.find(({ id }) => id === key);
        // Only states that occur, so that the address stays readable.
        const codes = group?.codes.filter(code => counts[code]) ?? [];
        state.setFilter(
          'state',
          group && codes.length === 0 ? group.codes : codes,
        );
      }}
    >
      <ToggleButton id="all">
        {[t('workloads.groups.all'), data?.total].filter(isPresent).join(' ')}
      </ToggleButton>
      {workloadGroups.map(group => (
        <ToggleButton key={group.id} id={group.id}>
          {[
            t(`workloads.groups.${group.id}`),
            data && countOfGroup(group, counts),
          ]
            .filter(isPresent)
            .join(' ')}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
