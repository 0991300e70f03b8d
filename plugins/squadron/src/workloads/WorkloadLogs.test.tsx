import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotAllowedError } from '@backstage/errors';
import type {
  LogChoice,
  LogMessage,
  LogSource,
} from '@squadron/backstage-plugin-squadron-common';
import { renderSquadron } from '../__testUtils__/renderSquadron';
import { exampleJob } from '../__testUtils__/exampleJob';

const running = { code: 'Running', tone: 'success' } as const;

/** The page of a job whose log messages the test sends. */
function openLog(options: { refusal?: Error; pods?: string[] } = {}) {
  const podLogs = options.pods?.map(
    (pod): LogSource => ({
      id: `${pod}/main`,
      type: 'pod',
      role: 'pod',
      label: pod,
      cluster: 'worker-1',
      pod,
      container: 'main',
      state: running,
    }),
  );
  const logs: LogSource[] = podLogs ?? [
    {
      id: 'driver',
      type: 'driver',
      role: 'driver',
      label: 'Driver',
      cluster: 'worker-1',
      state: running,
    },
    {
      id: 'h/ray-head',
      type: 'pod',
      role: 'head',
      label: 'Head',
      cluster: 'worker-1',
      pod: 'h',
      container: 'ray-head',
      state: running,
    },
  ];
  const asked: LogChoice[] = [];
  let send: (message: LogMessage) => void = () => {};
  const job = exampleJob({ logs });
  const text = 'step\n'.repeat(400);
  const api = renderSquadron(`/squadron/workloads/${job.id}?tab=logs`, {
    answers: { getWorkload: job, getWorkloadLog: { text, truncated: false } },
    change: played => {
      played.followWorkloadLog = async (
        _ref,
        { choice, onMessage, signal },
      ) => {
        asked.push(JSON.parse(JSON.stringify(choice)));
        if (options.refusal) {
          throw options.refusal;
        }
        send = onMessage;
        await new Promise<void>(resolve => {
          signal.addEventListener('abort', () => resolve(), { once: true });
        });
      };
    },
  });
  return {
    api,
    asked,
    job,
    send: (...messages: LogMessage[]) => act(() => messages.forEach(send)),
  };
}

const source: LogMessage = {
  type: 'source',
  id: 'driver',
  cluster: 'worker-1',
};

afterEach(() => jest.restoreAllMocks());

describe('the logs of a workload', () => {
  it('shows new lines, a move to another worker, and the end', async () => {
    const { asked, send } = openLog();
    expect(await screen.findByText('Opening the log…')).toBeInTheDocument();
    send(source, { type: 'lines', lines: ['\u001b[31mstep 1\u001b[0m of 3'] });
    expect(await screen.findByText('step 1')).toBeInTheDocument();
    expect(await screen.findByText('Live from worker-1.')).toBeInTheDocument();
    send(
      { type: 'partial', text: '10%\r20%' },
      { ...source, cluster: 'worker-2', note: 'The job has moved to worker-2' },
      { type: 'lines', lines: ['step 1 again'] },
    );
    expect(
      await screen.findByText('— The job has moved to worker-2 —'),
    ).toBeInTheDocument();
    send({
      type: 'end',
      reason: 'finished',
      message: 'The log is complete.',
    });
    expect(await screen.findByText('The log is complete.')).toBeInTheDocument();
    expect(asked).toEqual([{ source: 'driver' }]);
  });

  it('finds text, and goes from match to match', async () => {
    const { send } = openLog();
    await screen.findByText('Opening the log…');
    send(source, { type: 'lines', lines: ['loss 1', 'other', 'LOSS 2'] });
    await screen.findByText('loss 1');
    const field = screen.getByRole('searchbox', { name: 'Search log' });
    await userEvent.type(field, 'loss');
    expect(await screen.findByText('2 matches')).toBeInTheDocument();
    await userEvent.type(field, '{Enter}{Enter}');
    expect(await screen.findByText('2 of 2 matches')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Next match' }));
    expect(await screen.findByText('1 of 2 matches')).toBeInTheDocument();
  });

  const choose = async (log: RegExp) => {
    await userEvent.click(screen.getByRole('button', { name: /Log$/ }));
    await userEvent.click(await screen.findByRole('option', { name: log }));
  };

  it('keeps the focus on the choice of the log, also of one that is refused', async () => {
    const { asked } = openLog({ refusal: new NotAllowedError('no') });
    await screen.findByText(/squadron\.workload\.logs\.read/);
    await choose(/Head/);
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(screen.getByRole('button', { name: /Log$/ })).toHaveFocus();
  });

  it('keeps the log that it shows when its pod ends', async () => {
    const { api, asked, send, job } = openLog({ pods: ['a', 'b'] });
    await screen.findByText('Opening the log…');
    send(source, { type: 'lines', lines: ['the last line'] });
    const [first, ...others] = job.logs ?? [];
    const ended: LogSource = { ...first, state: { ...running, code: 'Ended' } };
    api.override(
      { getWorkload: { ...job, logs: [ended, ...others] } },
      { topic: 'workloads', cluster: job.cluster, id: job.id },
    );
    expect(await screen.findByRole('button', { name: /ended/ })).toBeVisible();
    expect(screen.getByText('the last line')).toBeInTheDocument();
    expect(asked).toHaveLength(1);
  });

  it('shows the required permission', async () => {
    openLog({ refusal: new NotAllowedError('no') });
    expect(
      await screen.findByText(/squadron\.workload\.logs\.read/),
    ).toBeInTheDocument();
  });

  it('shows why the stream failed and that it is reopened', async () => {
    const { send } = openLog();
    await screen.findByText('Opening the log…');
    send(source, { type: 'lines', lines: ['a'] });
    await screen.findByText('a');
    send({ type: 'end', reason: 'failed', message: 'Ray answers 500.' });
    expect(
      await screen.findByText('Ray answers 500. The log is reopened shortly.'),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'Try again' }),
    ).toBeInTheDocument();
  });

  it('downloads the whole log under a descriptive name', async () => {
    const files: Array<{ name: string; blob: Blob }> = [];
    let given: Blob | undefined;
    // jsdom supports neither blob URLs nor navigation.
    URL.createObjectURL = blob => {
      given = blob as Blob;
      return 'blob:log';
    };
    URL.revokeObjectURL = () => {};
    jest
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(function click(this: HTMLAnchorElement) {
        files.push({ name: this.download, blob: given! });
      });
    const { send } = openLog();
    await screen.findByText('Opening the log…');
    send(source, { type: 'lines', lines: ['step 1'] });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Download all' }),
    );
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0].name).toBe('train-llama-7f3a-driver.log');
    expect(files[0].blob.size).toBeGreaterThan(1_000);
  });

  it('shows why the log cannot be downloaded', async () => {
    const { api, send } = openLog();
    api.downloadWorkloadLog = async () => {
      throw new Error('Ray answers 500.');
    };
    await screen.findByText('Opening the log…');
    send(source, { type: 'lines', lines: ['step 1'] });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Download all' }),
    );
    expect(
      await screen.findByText('The log could not be downloaded'),
    ).toBeInTheDocument();
    expect(screen.getByText('Ray answers 500.')).toBeInTheDocument();
  });
});
