import { Select } from '@backstage/ui';
import type { PlacementFieldsProps } from './PlacementFields';

/**
 * Which cluster sets count; drawn where there is more than one to choose from.
 *
 * @internal
 */
export function SetFields(props: PlacementFieldsProps) {
  const { form, options, isOff, onChange } = props;
  const sets = [
    ...new Set([...(options?.clusterSets ?? []), ...form.clusterSets]),
  ];
  return sets.length > 1 ? (
    <Select
      label="Cluster sets"
      secondaryLabel="Optional"
      description="All that are bound to the namespace when none is chosen."
      selectionMode="multiple"
      isDisabled={isOff}
      options={sets.map(set => ({ value: set, label: set }))}
      value={[...form.clusterSets]}
      onChange={chosen =>
        onChange({ ...form, clusterSets: [...chosen].map(String) })
      }
    />
  ) : null;
}
