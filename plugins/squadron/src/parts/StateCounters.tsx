import {
  chosenGroup,
  countOfGroup,
} from '@squadron/backstage-plugin-squadron-common';
import {
  useT,
  type ListState,
} from '@squadron/backstage-plugin-squadron-react';
import { Choice } from './Choice';

/** Groups of states with their counts, as filters of a list. The first group has no states and clears the filter. @internal */
export function StateCounters<Id extends string>(props: {
  state: ListState;
  groups: ReadonlyArray<{ id: Id; codes: readonly string[] }>;
  labelOf: (id: Id) => string;
  /** Counts of all rows by state; absent while they are unknown. */
  counts: Readonly<Record<string, number>> | undefined;
  countOfFirst: number | undefined;
}) {
  const { state, groups, labelOf, counts = {} } = props;
  const t = useT();
  const codesOf = (id: Id) => groups.find(one => one.id === id)?.codes ?? [];
  return (
    <Choice
      label={t('workloads.workloadCounters.workloadsByState')}
      options={groups.map(({ id }) => id)}
      labelOf={id => {
        const codes = codesOf(id);
        const count =
          codes.length > 0
            ? props.counts && countOfGroup({ codes }, counts)
            : props.countOfFirst;
        return [labelOf(id), count].filter(one => one !== undefined).join(' ');
      }}
      chosen={chosenGroup(groups, state.query.filters?.state ?? [])}
      onChoose={id => {
        // Only states that occur, so that the address stays readable.
        const known = codesOf(id).filter(code => counts[code]);
        state.setFilter('state', known.length > 0 ? known : codesOf(id));
      }}
    />
  );
}
