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
import { Choice } from '../parts';

const isPresent = (part: string | number | undefined) => part !== undefined;

const COUNTERS = ['all', ...workloadGroups.map(({ id }) => id)] as const;

/** Counts of all rows, regardless of the filters of the table. */
const everything = { limit: 1 };

/** Counts by group of states. A counter filters by its group. @internal */
export function WorkloadCounters(props: { state: ListState }) {
  const { state } = props;
  const t = useT();
  const { data } = useList('listWorkloads', everything);
  const counts = data?.facets.state ?? {};
  const chosen = chosenGroup(state.query.filters?.state ?? []);
  const labelOf = (id: (typeof COUNTERS)[number]) => {
    const group = workloadGroups.find(one => one.id === id);
    const count = group && data ? countOfGroup(group, counts) : data?.total;
    return [t(`workloads.groups.${id}`), count].filter(isPresent).join(' ');
  };
  return (
    <Choice
      label={t('workloads.workloadCounters.workloadsByState')}
      options={COUNTERS}
      labelOf={labelOf}
      chosen={chosen}
      onChoose={id => {
        const codes = workloadGroups.find(one => one.id === id)?.codes ?? [];
        // Only states that occur, so that the address stays readable.
        const known = codes.filter(code => counts[code]);
        state.setFilter('state', known.length === 0 ? codes : known);
      }}
    />
  );
}
