import type { ComponentProps, ReactNode } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  squadronApiRef,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type {
  Contract,
  EndpointAnswer,
  EndpointInput,
} from '@squadron/backstage-plugin-squadron-common';
import { ConfirmDialog } from './ConfirmDialog';
import { EffectsBox, type Effects } from './EffectsBox';
import { useDryRun, type DryRunState } from './useDryRun';

/** Commands whose dry run answers with the problems and the effects. */
type PreviewedCommand =
  | 'changeCluster'
  | 'changeWorkload'
  | 'decommissionCluster'
  | 'moveWorkload'
  | 'replaceCluster';

type Input<Id extends PreviewedCommand> = EndpointInput<Contract[Id]>;

type Answer<Id extends PreviewedCommand> = EndpointAnswer<Contract[Id]>;

type Send<Id extends PreviewedCommand> = (
  input: Input<Id>,
  options?: { signal: AbortSignal },
) => Promise<Answer<Id>>;

function useCommand<Id extends PreviewedCommand>(id: Id): Send<Id> {
  const api = useApi(squadronApiRef) as unknown as { [I in Id]: Send<I> };
  return (input, options) => api[id](input, options);
}

/**
 * The answer to the dry run of a command, again whenever its input differs. Sends nothing without an input.
 *
 * @internal
 */
export function usePreview<Id extends PreviewedCommand>(
  command: Id,
  input: Input<Id> | undefined,
): DryRunState<Answer<Id>> {
  const send = useCommand(command);
  return useDryRun(command, input, (asked, signal) =>
    send({ ...asked, dryRun: true }, { signal }),
  );
}

/** A dialog for a command that shows its effects before it is confirmed. @internal */
export function PreviewDialog<Id extends PreviewedCommand>(
  props: Omit<
    ComponentProps<typeof ConfirmDialog>,
    'isReady' | 'onConfirm' | 'children'
  > & {
    command: Id;
    /** The input of the command; undefined while nothing is requested. */
    input: Input<Id> | undefined;
    /** Name of the object, for the toast. */
    subject: string;
    /** The toast for a change that is complete at once. Default: that the change is in progress. */
    done?: string;
    /** Shown while nothing is requested. */
    none?: string;
    /** The effects of a possible change. Default: as the dry run answers. */
    effects?: readonly string[];
    /** Called after the command. */
    onDone?: () => void;
    children?: ReactNode;
  },
) {
  const t = useT();
  const { command, input, subject, effects, children, onDone, ...dialog } =
    props;
  const { done, none = t('common.notes.noChangesYet'), ...confirm } = dialog;
  const send = useCommand(command);
  const preview = usePreview(command, input);
  return (
    <ConfirmDialog
      destructive={false}
      {...confirm}
      isReady={preview.type === 'known' && preview.result.outcome === 'updated'}
      onConfirm={async () => {
        if (!input) {
          return undefined;
        }
        const { outcome } = await send(input);
        onDone?.();
        if (outcome === 'unchanged') {
          return { title: t('common.change.unchanged', { subject }) };
        }
        if (done !== undefined) {
          return { title: done };
        }
        return {
          title: t('common.change.beingChanged', { subject }),
          description: t('common.notes.pageShowsProgress'),
        };
      }}
    >
      {children}
      <EffectsBox
        preview={preview}
        none={none}
        read={result => ({ ...effectsOf(result), ...(effects && { effects }) })}
      />
    </ConfirmDialog>
  );
}

function effectsOf(answer: Answer<PreviewedCommand>): Effects {
  if ('preview' in answer) {
    return answer.preview;
  }
  return 'effects' in answer ? answer : { ...answer, effects: [] };
}
