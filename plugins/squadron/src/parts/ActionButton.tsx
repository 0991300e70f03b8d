import { Button, ButtonLink, Tooltip, TooltipTrigger } from '@backstage/ui';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { useMenuAction, type ActionProps } from './ActionMenu';
import { useListedReason } from './ActionReasons';
import actions from './actions.module.css';
import styles from './parts.module.css';

/**
 * A button that shows why it is disabled: below it, or in the list of reasons or the menu around it. It stays focusable,
 * so that assistive technology reads the reason.
 *
 * @internal
 */
export function ActionButton(props: ActionProps) {
  const { label, reason, onPress, href, variant = 'secondary', icon } = props;
  const t = useT();
  const { size = 'small', accessibleLabel = label } = props;
  // Only what stays true is written onto the page.
  const written =
    reason === t('common.permission.checking') ? undefined : reason;
  const isListed = useListedReason(label, written);
  const isInMenu = useMenuAction(props, written !== undefined);
  if (isInMenu) {
    return null;
  }
  if (reason) {
    const button = (
      <TooltipTrigger delay={200}>
        <Button
          variant={variant}
          size={size}
          iconStart={icon}
          className={styles.off}
          aria-disabled="true"
          aria-label={t('common.action.notPossible', {
            accessibleLabel,
            reason,
          })}
        >
          {label}
        </Button>
        <Tooltip>{reason}</Tooltip>
      </TooltipTrigger>
    );
    return isListed ? (
      button
    ) : (
      <span className={actions.withReason}>
        {button}
        {written && <span className={actions.reason}>{written}</span>}
      </span>
    );
  }
  if (href) {
    return (
      <ButtonLink href={href} variant={variant} size={size} iconStart={icon}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button
      variant={variant}
      size={size}
      aria-label={props.accessibleLabel}
      destructive={props.destructive}
      iconStart={icon}
      onPress={onPress}
    >
      {label}
    </Button>
  );
}
