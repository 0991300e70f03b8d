import {
  createContext,
  useContext,
  useEffect,
  useId,
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
import { useActionMap, type SetAction } from './ActionReasons';
import styles from './actions.module.css';

/** An action as a button or as an item of a menu. @internal */
export interface ActionProps {
  label: string;
  /** Label for assistive technology, if the visible label does not identify the object. */
  accessibleLabel?: string;
  /** Why the button is disabled; absent when it is enabled. */
  reason?: string;
  onPress?: () => void;
  href?: string;
  variant?: 'primary' | 'secondary';
  destructive?: boolean;
  size?: 'small' | 'medium';
  icon?: ReactElement;
}

const MenuContext = createContext<SetAction<ActionProps> | undefined>(
  undefined,
);
const PrimaryContext = createContext(false);

/** Keeps the buttons in it in the row of an {@link ActionMenu} while they are enabled, if true. @internal */
export const PrimaryAction = PrimaryContext.Provider;

/**
 * A row of buttons. Those that are not primary, and disabled ones with their reason, are in a menu at its end.
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
  const [actions, setAction] = useActionMap<ActionProps>();
  const items = (destructive: boolean) =>
    [...actions]
      .filter(([, action]) => (action.destructive ?? false) === destructive)
      .map(([id, { label, reason, icon, href, onPress }]) => (
        <MenuItem
          key={id}
          className={styles.menuItem}
          textValue={label}
          iconStart={icon}
          color={destructive ? 'danger' : 'primary'}
          isDisabled={reason !== undefined}
          href={href}
          onAction={onPress}
        >
          <span className={reason && styles.menuOff}>
            {label}
            {reason && <span className={styles.menuReason}>{reason}</span>}
          </span>
        </MenuItem>
      ));
  const last = items(true);
  return (
    <div className={styles.toolbar} role="group" aria-label={props.label}>
      <MenuContext.Provider value={setAction}>
        {props.children}
        {actions.size > 0 && (
          <MenuTrigger>
            <Button variant="tertiary" size="small" iconStart={<RiMoreLine />}>
              {t('common.actions.more')}
            </Button>
            <Menu aria-label={t('common.actions.more')}>
              {items(false)}
              {last.length > 0 && <MenuSeparator />}
              {last}
            </Menu>
          </MenuTrigger>
        )}
        <span className={styles.apart}>{props.apart}</span>
      </MenuContext.Provider>
    </div>
  );
}

/** Adds an action to the menu around it; false if it is to be a button. @internal */
export function useMenuAction(action: ActionProps, isOff: boolean): boolean {
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
