import { Switch } from '@backstage/ui';
import {
  useT,
  type ListState,
} from '@squadron/backstage-plugin-squadron-react';
import { useOwnRefs } from './useOwnRefs';

/**
 * Reduces a list to what its reader and the groups of the reader own. The address holds the owners, so that it shows
 * others the same rows. Absent for a reader without an entity.
 *
 * @internal
 */
export function MineToggle({ state }: { state: ListState }) {
  const t = useT();
  const own = useOwnRefs();
  if (!own || own.length === 0) {
    return null;
  }
  const chosen = state.query.filters?.owner ?? [];
  return (
    <Switch
      label={t('common.list.mine')}
      isSelected={
        chosen.length > 0 && chosen.every(owner => own.includes(owner))
      }
      onChange={isMine => state.setFilter('owner', isMine ? [...own] : [])}
    />
  );
}
