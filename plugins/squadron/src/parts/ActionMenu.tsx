import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import {
  Button,
  Menu,
  MenuItem,
  MenuSeparator,
  MenuTrigger,
} from '@backstage/ui';
import { RiMoreLine } from '@remixicon/react';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import styles from './actions.module.css';

interface MenuAction {
  label: string;
  reason?: string;
  onPress?: () => void;
  href?: string;
  destructive?: boolean;
  icon?: ReactElement;
}

type SetAction = (id: string, action: MenuAction | undefined) => void;

const MenuContext = createContext<SetAction | undefined>(undefined);
const PrimaryContext = createContext(false);

/**
 * A row of buttons. Those outside {@link PrimaryAction}, and disabled ones with their reason, are in a menu at its end.
 *
 * @internal
 */
export function ActionMenu(props: {
  /** Name of the group for assistive technology. */
  label: string;
  /** What cannot be undone; not beside what is pressed often. */
  apart: ReactNode;
  children: ReactNode;
}) {
  const t = useT();
  const [actions, setActions] = useState<ReadonlyMap<string, MenuAction>>(
    new Map(),
  );
  const setAction = useCallback<SetAction>((id, action) => {
    setActions(current => {
      const next = new Map(current);
      if (action) {
        next.set(id, action);
      } else {
        next.delete(id);
      }
      return next;
    });
  }, []);
  const all = [...actions];
  const isLast = ([, { destructive }]: (typeof all)[number]) => destructive;
  const first = all.filter(one => !isLast(one));
  const last = all.filter(isLast);
  const item = ([id, action]: (typeof all)[number]) => (
    <MenuItem
      key={id}
      textValue={action.label}
      iconStart={action.icon}
      color={action.destructive ? 'danger' : 'primary'}
      isDisabled={action.reason !== undefined}
      href={action.href}
      onAction={action.onPress}
    >
      {action.label}
      {action.reason && (
        <span className={styles.menuReason}>{action.reason}</span>
      )}
    </MenuItem>
  );
  return (
    <div className={styles.toolbar} role="group" aria-label={props.label}>
      <MenuContext.Provider value={setAction}>
        {props.children}
        {all.length > 0 && (
          <MenuTrigger>
            <Button variant="tertiary" size="small" iconStart={<RiMoreLine />}>
              {t('common.actions.more')}
            </Button>
            <Menu aria-label={t('common.actions.more')}>
              {first.map(item)}
              {first.length > 0 && last.length > 0 && <MenuSeparator />}
              {last.map(item)}
            </Menu>
          </MenuTrigger>
        )}
        <span className={styles.apart}>{props.apart}</span>
      </MenuContext.Provider>
    </div>
  );
}

/** Keeps a button in the row of an {@link ActionMenu} while it is enabled. @internal */
export function PrimaryAction(props: {
  isPrimary: boolean;
  children: ReactNode;
}) {
  return (
    <PrimaryContext.Provider value={props.isPrimary}>
      {props.children}
    </PrimaryContext.Provider>
  );
}

/** Adds an action to the menu around it; false if it is to be a button. @internal */
export function useMenuAction(action: MenuAction, isOff: boolean): boolean {
  const id = useId();
  const setAction = useContext(MenuContext);
  const isPrimary = useContext(PrimaryContext);
  const isInMenu = setAction !== undefined && (!isPrimary || isOff);
  // On each render, because the handlers differ then. The row's own state does not render its children again.
  useEffect(() => {
    if (isInMenu) {
      setAction(id, action);
    }
  });
  useEffect(
    () => (isInMenu ? () => setAction(id, undefined) : undefined),
    [id, isInMenu, setAction],
  );
  return isInMenu;
}
