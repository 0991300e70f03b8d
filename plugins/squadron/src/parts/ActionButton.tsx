import type { ReactElement } from 'react';
import { Button, ButtonLink, Tooltip, TooltipTrigger } from '@backstage/ui';
import styles from './parts.module.css';

/**
 * A button that says why it cannot be used now. It stays focusable then, so that the reason can be
 * read with any device.
 *
 * @internal
 */
export function ActionButton(props: {
  label: string;
  /** What assistive technology says instead, where the label alone does not tell which thing is meant. */
  accessibleLabel?: string;
  /** Why not now; absent when it can be used. */
  reason?: string;
  onPress?: () => void;
  href?: string;
  variant?: 'primary' | 'secondary' | 'tertiary';
  destructive?: boolean;
  size?: 'small' | 'medium';
  icon?: ReactElement;
}) {
  const { label, reason, onPress, href, variant = 'secondary', icon } = props;
  const { size = 'small', accessibleLabel = label } = props;
  if (reason) {
    return (
      <TooltipTrigger delay={200}>
        <Button
          variant={variant === 'primary' ? 'secondary' : variant}
          size={size}
          iconStart={icon}
          className={styles.off}
          aria-disabled="true"
          aria-label={`${accessibleLabel}. Not possible: ${reason}`}
        >
          {label}
        </Button>
        <Tooltip>{reason}</Tooltip>
      </TooltipTrigger>
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
