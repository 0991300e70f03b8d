import { lazy, Suspense, useRef, useState } from 'react';
import { RiTerminalBoxLine } from '@remixicon/react';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Text,
} from '@backstage/ui';
import {
  workloadExecPermission,
  type execEndOf,
  type Translate,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import {
  squadronApiRef,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import { DialogButton } from '../../actions/DialogButton';
import parts from '../../parts/parts.module.css';
import { workloadRef } from '../actions/workloadRef';
import styles from './Shell.module.css';

const TerminalBox = lazy(async () => ({
  default: (await import('./TerminalBox')).TerminalBox,
}));

/** Runtimes say it in different words, e.g. `stat /bin/sh: no such file or directory`. */
const NO_SHELL = /no such file|not found|executable file/i;

interface ShellProps {
  workload: WorkloadDetail;
  pod: string;
  /** Default: one that runs. */
  container?: string;
}

/** Opens a shell in a container of a workload. @internal */
export function ShellButton(props: ShellProps) {
  const { workload, pod, container } = props;
  const t = useT();
  const isRunning = workload.logs?.some(
    log =>
      log.pod === pod &&
      (container ?? log.container) === log.container &&
      log.state.code === 'Running',
  );
  return (
    <DialogButton
      label={t('workloads.shell.label')}
      accessibleLabel={t('workloads.shell.in', { pod })}
      icon={<RiTerminalBoxLine />}
      permission={workloadExecPermission}
      resourceRef={workload.id}
      reason={isRunning ? undefined : t('workloads.shell.notRunning')}
    >
      {onClose => <ShellDialog {...props} onClose={onClose} />}
    </DialogButton>
  );
}

type ShellState = 'connecting' | 'open' | ReturnType<typeof execEndOf>;

function ShellDialog(props: ShellProps & { onClose: () => void }) {
  const { workload, pod, container, onClose } = props;
  const t = useT();
  const api = useApi(squadronApiRef);
  const close = useRef<HTMLButtonElement>(null);
  const [run, setRun] = useState(0);
  const [state, setState] = useState<ShellState>('connecting');
  const isOver = typeof state === 'object';
  const title = t('workloads.shell.in', { pod });
  const end = (result: ShellState) => {
    setState(result);
    close.current?.focus();
  };
  const again = () => {
    setState('connecting');
    setRun(run + 1);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={isOver}
      // Escape belongs to the program while it runs.
      isKeyboardDismissDisabled={!isOver}
      className={styles.dialog}
    >
      <DialogHeader>{title}</DialogHeader>
      <DialogBody>
        <div className={parts.stack}>
          <Suspense fallback={<div className={styles.box} />}>
            <TerminalBox
              key={run}
              label={title}
              open={() =>
                api.openExec({ ...workloadRef(workload), pod, container })
              }
              on={{ open: () => setState('open'), end }}
              onLeave={() => close.current?.focus()}
            />
          </Suspense>
          <Text as="p" color="secondary" role="status">
            {sentence(t, state)}
          </Text>
        </div>
      </DialogBody>
      <DialogFooter>
        {isOver && (
          <Button variant="primary" onPress={again}>
            {t('workloads.shell.again')}
          </Button>
        )}
        <Button ref={close} variant="secondary" onPress={onClose}>
          {t('workloads.shell.close')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function sentence(t: Translate, state: ShellState): string {
  if (typeof state === 'string') {
    return t(`workloads.shell.${state}`);
  }
  const { exitCode, message } = state;
  if (exitCode !== undefined) {
    return t('workloads.shell.ended', { code: exitCode });
  }
  if (message === undefined) {
    return t('workloads.shell.broken');
  }
  return NO_SHELL.test(message) ? t('workloads.shell.none') : message;
}
