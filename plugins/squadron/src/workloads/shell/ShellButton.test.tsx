import { screen } from '@testing-library/react';
import type {
  LogSource,
  PodView,
} from '@squadron/backstage-plugin-squadron-common';
import { exampleJob } from '../../__testUtils__/exampleJob';
import { renderSquadron } from '../../__testUtils__/renderSquadron';

const where = { cluster: 'worker-1', namespace: 'nlp' };

/** The pods of a job with a head that runs and a worker that has ended. */
function openPods(name: string, deniedPermissions: string[] = []) {
  const pods = ['head', 'worker'].map(
    (pod): PodView => ({
      ...where,
      name: pod,
      role: pod,
      restarts: 0,
      state: { code: 'Running', tone: 'success' },
    }),
  );
  const logs = pods.map(
    ({ name: pod }): LogSource => ({
      id: `${pod}/ray`,
      type: 'pod',
      role: 'worker',
      label: pod,
      cluster: where.cluster,
      pod,
      container: 'ray',
      ports: [{ port: pod === 'head' ? 8265 : 9999 }, { port: 80 }],
      state:
        pod === 'head'
          ? { code: 'Running', tone: 'success' }
          : { code: 'Ended', tone: 'neutral' },
    }),
  );
  // Permission answers are cached per object across the tests of a file.
  const id = `hub/nlp/rayjob/${name}`;
  renderSquadron(`/squadron/workloads/${id}?tab=pods`, {
    answers: { getWorkload: exampleJob({ id, name, pods, logs }) },
    deniedPermissions,
  });
}

describe('ShellButton', () => {
  it('is enabled for a pod that runs, and says of others that they do not', async () => {
    openPods('allowed');
    const button = await screen.findByRole('button', {
      name: 'Shell in head',
    });
    expect(button).not.toHaveAttribute('aria-disabled');
    expect(
      screen.getByLabelText(/the ports of a pod from a terminal/),
    ).toHaveTextContent(
      'kubectl squadron port-forward rayjob/allowed -n nlp 8265 :80',
    );
    expect(
      screen.getByRole('button', {
        name: /Shell in worker. Not possible: The container is not running/,
      }),
    ).toHaveAttribute('aria-disabled', 'true');
  });

  it('is disabled without the permission', async () => {
    openPods('denied', ['squadron.workload.exec']);
    expect(
      await screen.findByRole('button', {
        name: /Shell in head. Not possible: .*squadron.workload.exec/,
      }),
    ).toHaveAttribute('aria-disabled', 'true');
  });
});
