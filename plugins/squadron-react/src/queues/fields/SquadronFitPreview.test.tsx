import { renderInTestApp } from '@backstage/frontend-test-utils';
import { NotAllowedError } from '@backstage/errors';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  messageText,
  type FitView,
} from '@squadron/backstage-plugin-squadron-common';
import { t } from '../../__testUtils__/t';
import type { SquadronApi } from '../../api/SquadronApi';
import { squadronApiRef } from '../../api/squadronApiRef';
import { SquadronProvider } from '../../live/SquadronProvider';
import { refuseNever } from './fitValue';
import { FitPreview } from './SquadronFitPreview';

const fit: FitView = {
  word: 'waits',
  sentence: 'It would wait: it is short of 4 × A100.',
  places: [
    {
      cluster: 'worker-2',
      role: 'worker',
      clusterQueue: 'fleet',
      word: 'waits',
      cause: 'quota',
      reason: 'It is short of 4 × A100.',
      shortages: [],
      victims: [],
      freshness: { state: 'live' },
    },
  ],
  oldestData: '2026-11-21T12:29:58.000Z',
  asOf: '2026-11-21T12:30:00.000Z',
};

/** The field in a form with these values, and the requests that it sends. */
function renderPreview(
  formData: object,
  estimateFit: SquadronApi['estimateFit'],
  getInsights: SquadronApi['getInsights'] = async () => {
    throw new NotAllowedError('squadron.workload.read');
  },
): { value?: string } {
  const api: Pick<
    SquadronApi,
    'estimateFit' | 'getInsights' | 'getRayOptions' | 'openStream'
  > = {
    estimateFit,
    getInsights,
    getRayOptions: async () => ({
      presets: [],
      defaultImage: 'rayproject/ray:2.52.0',
      images: [],
      priorityClasses: [],
      gpuTypes: [],
    }),
    openStream: () => new Promise(() => {}),
  };
  const form: { value?: string } = {};
  const Field = () => {
    const [value, setValue] = useState<string>();
    const [values, setValues] = useState(formData);
    form.value = value;
    const props: Parameters<typeof FitPreview>[0] = {
      schema: { title: 'Would it fit?' },
      uiSchema: { 'ui:options': { kind: 'RayJob' } },
      formContext: { formData: values },
      formData: value,
      onChange: setValue,
    };
    return (
      <>
        <FitPreview {...props} />
        <button onClick={() => setValues({ ...formData, workers: 40 })}>
          40 workers
        </button>
      </>
    );
  };
  renderInTestApp(
    <SquadronProvider>
      <Field />
    </SquadronProvider>,
    { apis: [[squadronApiRef, api as SquadronApi]] },
  );
  return form;
}

/** The errors that block the form with a value. */
function refusalsOf(value: string | undefined): string[] {
  const refusals: string[] = [];
  refuseNever(t, value, { addError: message => refusals.push(message) });
  return refusals;
}

const sized = {
  name: 'train',
  namespace: 'nlp',
  entrypoint: 'python train.py',
  workers: 2,
  gpusPerWorker: 4,
  gpuType: 'nvidia-a100',
};

describe('SquadronFitPreview', () => {
  it('shows in a sentence and per queue whether it would start, as an estimate with its age', async () => {
    const asked: Array<Parameters<SquadronApi['estimateFit']>[0]> = [];
    renderPreview(sized, async request => {
      asked.push(request);
      return fit;
    });
    expect(await screen.findByText(messageText(fit.sentence))).toBeVisible();
    const row = screen.getByRole('row', { name: /worker-2/ });
    expect(
      within(row).getByText(messageText(fit.places[0].reason)),
    ).toBeVisible();
    expect(screen.getByText(/This is an estimate/)).toBeVisible();
    expect(screen.getByText(/Its oldest data is from/)).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(asked[0].kind).toBe('rayjob');
    expect(asked[0].input).not.toHaveProperty('entrypoint');
  });

  it('names who holds what is missing, and repeats no reason in the table', async () => {
    const [worker] = fit.places;
    const holder = {
      cluster: 'worker-2',
      namespace: 'nlp',
      kind: 'RayJob',
      name: 'train-llama',
      flavor: 'a100',
      gpuType: 'nvidia-a100',
      resource: 'nvidia.com/gpu',
      amount: 8,
    };
    const hub = { ...worker, cluster: 'hub', role: 'hub' as const };
    renderPreview(sized, async () => ({
      ...fit,
      decisive: 'worker-2',
      places: [
        { ...hub, word: 'fits', reason: 'Enough quota is free now.' },
        { ...worker, holder },
      ],
    }));
    const link = await screen.findByRole('link', {
      name: 'RayJob nlp/train-llama',
    });
    expect(link).toHaveAttribute(
      'href',
      '/squadron/workloads/worker-2/nlp/rayjob/train-llama',
    );
    expect(link.parentElement).toHaveTextContent(/ holds 8 × A100\.$/);
    expect(screen.queryByText(messageText(worker.reason))).toBeNull();
    expect(screen.queryByText('Fits now')).toBeNull();
  });

  it('names no workload that its reader may not read', async () => {
    const [worker] = fit.places;
    const holder = {
      cluster: 'worker-2',
      flavor: 'a100',
      resource: 'nvidia.com/gpu',
      amount: 8,
    };
    renderPreview(sized, async () => ({
      ...fit,
      decisive: 'worker-2',
      places: [{ ...worker, holder }],
    }));
    expect(
      await screen.findByText(/^Another workload holds 8 × /),
    ).toBeVisible();
  });

  it('shows no earlier answer while a changed size is checked', async () => {
    const never = 'No cluster has 40 nodes.';
    renderPreview(sized, async ({ input }) =>
      input.workers === 40 ? { ...fit, word: 'never', sentence: never } : fit,
    );
    await screen.findByText(messageText(fit.sentence));
    await userEvent.click(screen.getByRole('button', { name: '40 workers' }));
    expect(screen.getByText('Checking this size…')).toBeVisible();
    expect(screen.queryByText(messageText(fit.sentence))).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    expect(await screen.findByText(never)).toBeVisible();
  });

  it('shows the price and how long jobs of the queue usually wait, as far as known', async () => {
    const asked: object[] = [];
    const priced = {
      ...fit,
      word: 'fits' as const,
      price: { currency: 'EUR', perHour: 20 },
    };
    renderPreview(
      sized,
      async () => priced,
      async input => {
        asked.push(input);
        const plot = { series: [], points: [] };
        return {
          from: fit.asOf,
          to: fit.asOf,
          asOf: fit.asOf,
          runningAndWaitingJobs: plot,
          jobsEnded: plot,
          waits: plot,
          gpuHours: [],
          gpuHoursByQueue: [],
          gpuHoursByCluster: [],
          waitsByQueue: [
            { queue: 'fleet', count: 38, p50Seconds: 240, p90Seconds: 1_320 },
          ],
        };
      },
    );
    expect(
      await screen.findByText(/^Jobs in fleet usually wait 4 min/),
    ).toBeVisible();
    expect(screen.getByText(/^About 20.00 EUR per hour/)).toBeVisible();
    expect(asked).toEqual([
      { range: '7d', cluster: 'worker-2', clusterQueue: 'fleet' },
    ]);
  });

  it('says nothing about price and wait that it does not know', async () => {
    renderPreview(sized, async () => fit);
    expect(await screen.findByText(/This is an estimate/)).toBeVisible();
    expect(screen.queryByText(/per hour|usually wait/)).toBeNull();
  });

  it('blocks the form if it can never run, until the user queues it anyway', async () => {
    const form = renderPreview(sized, async () => ({
      ...fit,
      word: 'never',
      sentence: 'No cluster can run it.',
    }));
    const anyway = await screen.findByRole('checkbox', {
      name: 'Queue anyway',
    });
    expect(anyway).not.toBeChecked();
    expect(refusalsOf(form.value)).toEqual([
      expect.stringContaining('reduce the request, or tick "Queue anyway"'),
    ]);
    await userEvent.click(anyway);
    expect(anyway).toBeChecked();
    expect(refusalsOf(form.value)).toEqual([]);
    expect(form.value).toBe('queueAnyway');
  });

  it('does not block a form whose workload may start', async () => {
    const form = renderPreview(sized, async () => fit);
    expect(await screen.findByText(messageText(fit.sentence))).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect([form.value, ...refusalsOf(form.value)]).toEqual([undefined]);
  });

  it('shows the missing fields and sends no request while the form has no size', async () => {
    const estimateFit = jest.fn(async () => fit);
    renderPreview({ ...sized, workers: -1 }, estimateFit);
    expect(
      await screen.findByText('The estimate appears once the form has a size'),
    ).toBeVisible();
    expect(estimateFit).not.toHaveBeenCalled();
  });

  it.each([
    ['may not ask', new NotAllowedError('no'), 'squadron.workload.create'],
    [
      'gets an error',
      Object.assign(new Error('The queue cannot be read.'), {
        name: 'InputError',
      }),
      /You can submit anyway/,
    ],
  ])('lets a user submit who %s', async (_, error, text) => {
    renderPreview(sized, async () => {
      throw error;
    });
    expect((await screen.findAllByText(text))[0]).toBeVisible();
  });
});
