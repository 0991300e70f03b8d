import { useRef, useState, type ReactNode } from 'react';
import {
  Alert,
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  TextField,
} from '@backstage/ui';
import { errorText, useT } from '@squadron/backstage-plugin-squadron-react';
import { useToast, type Notice } from './useToast';
import styles from '../parts/parts.module.css';

/**
 * Asks for confirmation of a command: shows what is affected, requires the name to be typed if it cannot be undone,
 * sends the request once, and stays open with the error if it fails. It is open while it is mounted.
 *
 * @internal
 */
export function ConfirmDialog(props: {
  title: string;
  confirmLabel: string;
  onClose: () => void;
  /** Performs the command, and may answer with a toast; a rejection is shown in the dialog. */
  onConfirm: () => Promise<Notice | undefined | void>;
  /** Text that has to be typed before the action can be confirmed. */
  typedName?: string;
  /** Whether it can be confirmed, e.g. once its effects are known. Default: true. */
  isReady?: boolean;
  /** Whether something is lost. Default: true. */
  destructive?: boolean;
  children: ReactNode;
}) {
  const { title, confirmLabel, onClose, typedName } = props;
  const t = useT();
  const post = useToast();
  const { isReady = true, destructive = true } = props;
  const [typed, setTyped] = useState('');
  const [isPending, setIsPending] = useState(false);
  const isSent = useRef(false);
  const [error, setError] = useState<unknown>();
  const isTyped = typedName === undefined || typed.trim() === typedName;

  const confirm = async () => {
    // A second press can arrive before the button is rendered as busy.
    if (isSent.current) {
      return;
    }
    isSent.current = true;
    setIsPending(true);
    setError(undefined);
    try {
      const notice = await props.onConfirm();
      onClose();
      if (notice) {
        post(notice);
      }
    } catch (failure) {
      setError(failure);
    } finally {
      isSent.current = false;
      setIsPending(false);
    }
  };

  return (
    <Dialog
      isOpen
      onOpenChange={open => !open && !isPending && onClose()}
      isDismissable={!isPending}
      width={560}
    >
      <DialogHeader>{title}</DialogHeader>
      <DialogBody>
        <div className={styles.dialog}>
          {props.children}
          {typedName !== undefined && (
            <TextField
              label={t('common.confirm.typeConfirm', { typedName })}
              value={typed}
              onChange={setTyped}
              autoComplete="off"
            />
          )}
          {error !== undefined && (
            <Alert status="danger" icon title={errorText(error)} />
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button
          variant="primary"
          destructive={destructive}
          isDisabled={!isTyped || !isReady}
          isPending={isPending}
          onPress={confirm}
        >
          {confirmLabel}
        </Button>
        <Button variant="secondary" isDisabled={isPending} onPress={onClose}>
          {t('common.actions.cancel')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
