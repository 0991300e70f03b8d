import { useT } from '@squadron/backstage-plugin-squadron-react';
import { Select } from '@backstage/ui';
import type { PlacementFieldsProps } from './placementFieldsProps';

/** The cluster sets of a Placement. Draws nothing if there is only one. @internal */
export function SetFields(props: PlacementFieldsProps) {
  const t = useT();
  const { form, options, isOff, onChange } = props;
  const sets = [
    ...new Set([...(options?.clusterSets ?? []), ...form.clusterSets]),
  ];
  return sets.length > 1 ? (
    <Select
      label={t('placement.inventory.sets')}
      secondaryLabel={t('common.form.optional')}
      description={t('placement.sets.help')}
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
