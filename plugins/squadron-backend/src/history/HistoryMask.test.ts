import { messageOf } from '@squadron/backstage-plugin-squadron-common';
import { aRayCluster, aRayJob, createTestFleet } from '@squadron/test-utils';
import { FakeClock } from '@squadron/test-utils';
import { FleetViews } from '../fleet/FleetViews';
import { HistoryMask } from './HistoryMask';

const TOKEN = 'hf_tHiSiSnOtArEaLtOkEn';
const masks = { maskEnvironment: true, maskTexts: true };

/** A job of the fleet with variables in its runtime environment, its pods and its entrypoint. */
function detailOf() {
  const { spec, ...job } = aRayJob('train').inNamespace('nlp').build();
  const head = aRayCluster('lab').build().spec?.headGroupSpec;
  const container = {
    name: 'ray-head',
    env: [
      { name: 'HF_TOKEN', value: TOKEN },
      { name: 'PORT', value: '8265' },
      {
        name: 'FROM_SECRET',
        valueFrom: { secretKeyRef: { name: 'hub', key: 'token' } },
      },
    ],
  };
  const object = {
    ...job,
    spec: {
      ...spec,
      entrypoint: `python train.py --token ${TOKEN}`,
      runtimeEnvYAML: `pip: [torch]\nenv_vars:\n  WANDB_API_KEY: ${TOKEN}\n`,
      rayClusterSpec: {
        headGroupSpec: {
          ...head,
          template: { spec: { containers: [container] } },
        },
      },
    },
  };
  const fleet = createTestFleet({
    clusters: [{ id: 'hub', objects: [object] }],
  });
  const detail = new FleetViews({
    fleet,
    fleetNamespace: 'fleet',
    clock: new FakeClock(),
  }).findWorkload({
    cluster: 'hub',
    namespace: 'nlp',
    kind: 'rayjob',
    name: 'train',
  });
  return detail!;
}

describe('HistoryMask', () => {
  it('stores names of variables and no values, in pods and in the runtime environment', () => {
    const detail = detailOf();
    expect(detail.manifest).toContain(TOKEN);
    const { manifest } = new HistoryMask(masks).workload(detail);
    expect(manifest).not.toContain(TOKEN);
    expect(manifest).not.toContain('8265');
    for (const kept of ['HF_TOKEN', 'PORT', 'WANDB_API_KEY', 'torch']) {
      expect(manifest).toContain(kept);
    }
    // A reference is not a value.
    expect(manifest).toMatch(/secretKeyRef:\s+name: hub/);
  });

  it('removes the values from entrypoint, texts and logs, and keeps codes', () => {
    const mask = new HistoryMask(masks);
    const verdict = messageOf('answers.cause', {
      what: 'It failed',
      cause: `401 for ${TOKEN}`,
    });
    const detail = { ...detailOf(), verdict };
    const masked = mask.workload(detail);
    expect(JSON.stringify(masked.verdict)).toBe(
      JSON.stringify(verdict).replaceAll(TOKEN, '***'),
    );
    expect(masked.entrypoint).toBe('python train.py --token ***');
    expect(masked.state).toEqual(detail.state);
    const text = `login with ${TOKEN}\nAuthorization: Bearer abcdefgh12345678\nport 8265\n`;
    expect(mask.log({ text, truncated: false }, detail).text).toBe(
      'login with ***\nAuthorization: Bearer [hidden]\nport 8265\n',
    );
  });

  it('stores no manifest that it cannot read', () => {
    const manifest = `a: &a ${TOKEN}\nb: *a\n`;
    const masked = new HistoryMask(masks).workload({ ...detailOf(), manifest });
    expect(masked.manifest).toMatch(/^# The manifest is not stored/);
  });

  it('stores everything where the app-config says so', () => {
    const detail = detailOf();
    const mask = new HistoryMask({ maskEnvironment: false, maskTexts: false });
    expect(mask.workload(detail)).toEqual(detail);
  });
});
