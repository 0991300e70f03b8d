import { RiLayoutColumnLine } from '@remixicon/react';
import { Button, Menu, MenuItem, MenuTrigger } from '@backstage/ui';
import type { ColumnChoice } from './useColumnChoice';

/**
 * Chooses the columns of a table.
 *
 * @internal
 */
export function ColumnChooser(props: {
  columns: ReadonlyArray<{ id: string; label: string }>;
  choice: ColumnChoice;
}) {
  const { columns, choice } = props;
  return (
    <MenuTrigger>
      <Button
        variant="tertiary"
        size="small"
        iconStart={<RiLayoutColumnLine />}
      >
        Columns
      </Button>
      <Menu
        aria-label="Columns"
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
