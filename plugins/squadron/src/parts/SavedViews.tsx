import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RiBookmarkLine } from '@remixicon/react';
import {
  Button,
  Menu,
  MenuItem,
  MenuSeparator,
  MenuTrigger,
  TextField,
} from '@backstage/ui';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { ConfirmDialog } from '../actions/ConfirmDialog';
import { savedViewsOf, viewQuery } from './savedViewsOf';
import { useStored } from './useStored';

/**
 * Filters, search and order of a list under names that its reader gives. The portal stores them for each person.
 *
 * @param props - `list` is the storage key
 * @internal
 */
export function SavedViews({ list }: { list: string }) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const [stored, store] = useStored('squadron.views', list);
  const [name, setName] = useState<string>();
  const views = savedViewsOf(stored);
  const query = viewQuery(params);
  const open = views.find(view => view.query === query);
  const without = (gone: string) =>
    views.flatMap(view => (view.name === gone ? [] : [{ ...view }]));
  return (
    <>
      <MenuTrigger>
        <Button variant="tertiary" size="small" iconStart={<RiBookmarkLine />}>
          {open?.name ?? t('common.views.title')}
        </Button>
        <Menu aria-label={t('common.views.title')}>
          {views.map(view => (
            <MenuItem
              key={view.name}
              onAction={() => setParams(new URLSearchParams(view.query))}
            >
              {view.name}
            </MenuItem>
          ))}
          {views.length > 0 && <MenuSeparator />}
          <MenuItem onAction={() => setName('')}>
            {t('common.views.save')}
          </MenuItem>
          {open && (
            <MenuItem color="danger" onAction={() => store(without(open.name))}>
              {t('common.views.delete', { name: open.name })}
            </MenuItem>
          )}
        </Menu>
      </MenuTrigger>
      {name !== undefined && (
        <ConfirmDialog
          title={t('common.views.save')}
          confirmLabel={t('common.views.confirm')}
          destructive={false}
          isReady={name.trim() !== ''}
          onClose={() => setName(undefined)}
          onConfirm={async () =>
            store([...without(name.trim()), { name: name.trim(), query }])
          }
        >
          <TextField
            label={t('common.labels.name')}
            description={t('common.views.help')}
            value={name}
            onChange={setName}
            autoComplete="off"
          />
        </ConfirmDialog>
      )}
    </>
  );
}
