import { RiLayoutColumnLine } from '@remixicon/react';
import { Button, Menu, MenuItem, MenuTrigger } from '@backstage/ui';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import type { ColumnChoice } from './useColumnChoice';

/** Chooses the columns of a table. @internal */
export function ColumnChooser(props: {
  columns: ReadonlyArray<{ id: string; label: string }>;
  choice: ColumnChoice;
}) {
  const { columns, choice } = props;
  const t = useT();
  return (
    <MenuTrigger>
      <Button
        variant="tertiary"
        size="small"
        iconStart={<RiLayoutColumnLine />}
      >
        {t('common.columnChooser.columns')}
      </Button>
      <Menu
        aria-label={t('common.columnChooser.columns')}
        selectionMode="multiple"
        selectedKeys={columns
          .filter(({ id }) => choice.isShown(id))
          .map(({ id }) => id)}
        onSelectionChange={keys =>
          choice.setShown(
            columns
              .filter(({ id }) => keys === 'all' || keys.has(id))
              .map(({ id }) => id),
          )
        }
      >
        {columns.map(({ id, label }) => (
          <MenuItem key={id} id={id}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  );
}
