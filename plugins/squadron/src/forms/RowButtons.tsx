import { RiAddLine, RiCloseLine } from '@remixicon/react';
import { Button, ButtonIcon } from '@backstage/ui';

/** Adds a row to a form. @internal */
export function AddRowButton(props: {
  label: string;
  isOff: boolean;
  variant?: 'secondary' | 'tertiary';
  onPress: () => void;
}) {
  const { label, isOff, variant = 'secondary', onPress } = props;
  return (
    <div>
      <Button
        variant={variant}
        size="small"
        iconStart={<RiAddLine />}
        isDisabled={isOff}
        onPress={onPress}
      >
        {label}
      </Button>
    </div>
  );
}

/** Removes a row from a form. @internal */
export function RemoveRowButton(props: {
  label: string;
  isOff: boolean;
  onPress: () => void;
}) {
  const { label, isOff, onPress } = props;
  return (
    <ButtonIcon
      variant="tertiary"
      size="small"
      isDisabled={isOff}
      icon={<RiCloseLine />}
      aria-label={label}
      onPress={onPress}
    />
  );
}
