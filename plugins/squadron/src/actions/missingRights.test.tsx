import { screen, within } from '@testing-library/react';
import { messageOf } from '@squadron/backstage-plugin-squadron-common';
import { openActionMenu } from '../__testUtils__/openActionDialog';
import { renderSquadron } from '../__testUtils__/renderSquadron';

const JOB = '/squadron/workloads/hub/nlp/rayjob/train-llama-7f3a';
const MISSING = {
  items: [
    {
      permission: 'squadron.workload.delete',
      reason: messageOf('answers.clusters.missingRight.inNamespace', {
        user: 'backstage:user:default/nina',
        verb: 'delete',
        resource: 'rayjobs.ray.io',
        namespace: 'nlp',
        cluster: 'hub',
      }),
    },
  ],
};

describe('a button whose command the cluster does not let the user run', () => {
  it('is disabled, and names the missing right', async () => {
    renderSquadron(JOB, {
      answers: {
        listMissingRights: ({ resource }) =>
          resource === 'hub/nlp/rayjob/train-llama-7f3a'
            ? MISSING
            : { items: [] },
      },
    });
    const menu = within(await openActionMenu());
    const stop = await menu.findByRole('menuitem', { name: /^Stop/ });
    expect(stop).toHaveTextContent(
      'Stop“backstage:user:default/nina” may not delete rayjobs.ray.io in namespace nlp of cluster hub. An administrator of the cluster can grant it.',
    );
    expect(stop).toHaveAttribute('aria-disabled', 'true');
    // The others of the same workload are not affected.
    const suspend = menu.getByRole('menuitem', { name: 'Suspend' });
    expect(suspend).not.toHaveAttribute('aria-disabled');
  });

  it.each([
    ['while the cluster has not answered', () => new Promise<never>(() => {})],
    ['when the question fails', new Error('No answer')],
  ])('is enabled %s', async (_, listMissingRights) => {
    const api = renderSquadron(JOB, { answers: { listMissingRights } });
    const stop = await screen.findByRole('button', { name: 'Stop' });
    expect(api.callsOf('listMissingRights')).not.toEqual([]);
    expect(stop).not.toHaveAttribute('aria-disabled', 'true');
  });
});
