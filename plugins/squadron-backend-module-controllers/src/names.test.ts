import fc from 'fast-check';
import {
  controlPlaneNameOf,
  poolNameOf,
  qualifiedNameOf,
} from '@squadron/backstage-plugin-squadron-node';
import {
  catalogEntityName,
  clusterIdOf,
  isLabelValue,
  isName,
  nextRunName,
  parseClusterId,
} from '@squadron/backstage-plugin-squadron-common';
import { LABELS, type AuthTokenRequest } from '@squadron/kube-kinds';
import type { NameForm } from '@squadron/backstage-plugin-squadron-common';
import { autoscalerNameOf } from './clusters/addOns/renderAutoscaler';
import { chartProxyNameOf } from './clusters/addOns/renderHelmChartProxy';
import { accessLabels } from './credentials/authTokenRequests/ownership';
import { flavorNameOf } from './queues/capacity/quotas';
import { defaultClaimName } from './queues/claims/defaultClaim';
import { requestNameOf, secretNameOf } from './clusters/multikueue/connection';
import { authTokenSecretName } from './credentials/authTokenRequests/names';

/** The form of names in the catalog: letters, digits, `-`, `_` and `.`, at most 63 characters. */
const CATALOG_NAME = /^[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$/;

/** One part of a source, as Kubernetes or the CRD of its field allows it. */
interface Part {
  arbitrary: fc.Arbitrary<string>;
  takes(text: string): boolean;
}

const alnum = fc.constantFrom(...'ab09');
const label = (maxLength: number) =>
  fc
    .tuple(
      alnum,
      fc.string({
        unit: fc.constantFrom(...'ab09-'),
        maxLength: maxLength - 2,
        size: 'max',
      }),
      alnum,
    )
    .map(parts => parts.join(''));

const partOf = (
  takes: Part['takes'],
  ...arbitraries: fc.Arbitrary<string>[]
): Part => ({ takes, arbitrary: fc.oneof(...arbitraries).filter(takes) });

const ODD = fc.constantFrom(
  'hub',
  'fleet',
  'constructor',
  '0',
  'a',
  'a-b',
  'a-control',
  'plane',
  '9'.repeat(63),
  `${'9'.repeat(62)}8`,
);
const LABEL = partOf(text => isName(text, 'label'), ODD, label(12), label(63));
/** Names of most kinds: they may have dots, and up to 253 characters. */
const SUBDOMAIN = partOf(
  text => isName(text, 'subdomain'),
  LABEL.arbitrary,
  fc.array(LABEL.arbitrary, { minLength: 1, maxLength: 5 }).map(parts =>
    parts
      .join('.')
      .slice(0, 253)
      .replace(/[-.]+$/, ''),
  ),
  fc.constantFrom('x.'.repeat(126).concat('8'), 'x.'.repeat(126).concat('9')),
);
/** Names short enough for a valid cluster ID, whatever the namespace. */
const MEMBER = partOf(
  text => SUBDOMAIN.takes(text) && text.length <= 189,
  SUBDOMAIN.arbitrary,
);
const VALUE = partOf(
  text => text !== '' && isLabelValue(text),
  LABEL.arbitrary,
  fc.constantFrom('NVIDIA-A100-SXM4-80GB', 'a_b', 'A-b', 'a.b', 'default'),
);
const FLEET_ID = partOf(
  text =>
    isName(text, 'subdomain') && parseClusterId(text, 'fleet') !== undefined,
  fc
    .record({ namespace: LABEL.arbitrary, name: MEMBER.arbitrary })
    .map(key => clusterIdOf(key, 'fleet')),
);
/** Names of a Cluster of Squadron and of its pools, as the CRD allows them. */
const OWN = (maxLength: number) =>
  partOf(
    text =>
      text.length <= maxLength && /^[a-z]([-a-z0-9]*[a-z0-9])?$/.test(text),
    ODD,
    label(maxLength),
  );
const OWN_CLUSTER = OWN(50);
const POOL = OWN(20);

type Source = Record<string, string>;

interface Derivation {
  /** Names of one space must be unique, whatever they are derived from. */
  space: string;
  parts: Readonly<Record<string, Part>>;
  name(source: Source): string;
  form: NameForm | 'labelValue' | 'catalog';
}

const request = ({ name }: Source) =>
  ({ metadata: { namespace: 'n', name, uid: 'u' } } as AuthTokenRequest);

const DERIVATIONS: Readonly<Record<string, Derivation>> = {
  'objects that have the id of a cluster': {
    space: 'id',
    parts: { namespace: LABEL, name: MEMBER },
    name: ({ namespace, name }) => clusterIdOf({ namespace, name }, 'fleet'),
    form: 'subdomain',
  },
  'AuthTokenRequest of a cluster, and its ServiceAccount': {
    space: 'request',
    parts: { id: FLEET_ID },
    name: ({ id }) => requestNameOf(id),
    form: 'label',
  },
  'Secret of a cluster for Kueue': {
    space: 'Secret for Kueue',
    parts: { id: FLEET_ID },
    name: ({ id }) => secretNameOf(id),
    form: 'subdomain',
  },
  'Secret of an AuthTokenRequest': {
    space: 'Secret of a request',
    parts: { name: SUBDOMAIN },
    name: source => authTokenSecretName(request(source)),
    form: 'subdomain',
  },
  'label that names an AuthTokenRequest': {
    space: 'label of a request',
    parts: { name: SUBDOMAIN },
    name: source => accessLabels(request(source))[LABELS.authTokenRequestName],
    form: 'labelValue',
  },
  'claim that a cluster is offered': {
    space: 'claim',
    parts: { id: FLEET_ID },
    name: ({ id }) => defaultClaimName(id),
    form: 'subdomain',
  },
  'objects of a pool': {
    space: 'machines',
    parts: { cluster: OWN_CLUSTER, pool: POOL },
    name: ({ cluster, pool }) => poolNameOf(cluster, pool),
    form: 'label',
  },
  'objects of a control plane': {
    space: 'machines',
    parts: { cluster: OWN_CLUSTER },
    name: ({ cluster }) => controlPlaneNameOf(cluster),
    form: 'label',
  },
  'autoscaler of a cluster': {
    space: 'autoscaler',
    parts: { cluster: OWN_CLUSTER },
    name: ({ cluster }) => autoscalerNameOf(cluster),
    form: 'label',
  },
  'HelmChartProxy for Kueue': {
    space: 'chart',
    parts: { cluster: OWN_CLUSTER },
    name: ({ cluster }) => chartProxyNameOf(cluster, 'kueue'),
    form: 'label',
  },
  'HelmChartProxy for KubeRay': {
    space: 'chart',
    parts: { cluster: OWN_CLUSTER },
    name: ({ cluster }) => chartProxyNameOf(cluster, 'kuberay'),
    form: 'label',
  },
  'cluster-scoped object of a Cluster': {
    space: 'qualified',
    parts: { namespace: LABEL, name: OWN_CLUSTER },
    name: ({ namespace, name }) => qualifiedNameOf({ namespace, name }),
    form: 'label',
  },
  'flavor of a GPU product': {
    space: 'flavor',
    parts: { product: VALUE },
    name: ({ product }) => flavorNameOf(product),
    form: 'label',
  },
  'catalog entity of a cluster': {
    space: 'entity',
    parts: { cluster: FLEET_ID },
    name: ({ cluster }) => catalogEntityName({ cluster }),
    form: 'catalog',
  },
  'catalog entity of a job': {
    space: 'entity',
    parts: { cluster: FLEET_ID, namespace: LABEL, name: SUBDOMAIN },
    name: ({ cluster, namespace, name }) =>
      catalogEntityName({ cluster, namespace, name, kind: 'RayJob' }),
    form: 'catalog',
  },
  'catalog entity of a queue': {
    space: 'entity',
    parts: { cluster: FLEET_ID, name: SUBDOMAIN },
    name: ({ cluster, name }) =>
      catalogEntityName({ cluster, name, kind: 'ClusterQueue' }),
    form: 'catalog',
  },
};

const sourceOf = ({ parts }: Derivation): fc.Arbitrary<Source> =>
  fc.record(
    Object.fromEntries(
      Object.entries(parts).map(([part, { arbitrary }]) => [part, arbitrary]),
    ),
  );

/** All sources with parts that a person could choose so that the given name results, with or without a suffix. */
function chosenFor(name: string, { parts }: Derivation): Source[] {
  const keys = Object.keys(parts);
  const ends = [...name.matchAll(/[-._]/g)].map(({ index }) => index);
  const whole = [...ends.map(end => name.slice(0, end)), name];
  const texts =
    keys.length === 1
      ? whole.map(text => [text])
      : whole.flatMap(text =>
          ends
            .filter(end => end < text.length)
            .map(end => [text.slice(0, end), text.slice(end + 1)]),
        );
  return texts
    .filter(
      list =>
        list.length === keys.length &&
        list.every((text, index) => parts[keys[index]].takes(text)),
    )
    .map(list =>
      Object.fromEntries(list.map((text, index) => [keys[index], text])),
    );
}

function isValid(name: string, form: Derivation['form']): boolean {
  switch (form) {
    case 'labelValue':
      return isLabelValue(name);
    case 'catalog':
      return CATALOG_NAME.test(name);
    default:
      return isName(name, form);
  }
}

describe('every derived name', () => {
  it.each(Object.entries(DERIVATIONS))(
    'is valid in Kubernetes or the catalog: %s',
    (_, derivation) => {
      fc.assert(
        fc.property(sourceOf(derivation), source => {
          const derived = derivation.name(source);
          expect([derived, isValid(derived, derivation.form)]).toEqual([
            derived,
            true,
          ]);
        }),
        { numRuns: 300 },
      );
    },
  );

  const pairs = Object.entries(DERIVATIONS).flatMap(([one, first]) =>
    Object.entries(DERIVATIONS)
      .filter(([, { space }]) => space === first.space)
      .map(([other, second]) => ({ one, other, first, second })),
  );

  it.each(pairs)(
    'is never that of $other, whatever its name: $one',
    ({ one, other, first, second }) => {
      fc.assert(
        fc.property(sourceOf(first), sourceOf(second), (source, random) => {
          const derived = first.name(source);
          const meant = JSON.stringify(source);
          for (const chosen of [random, ...chosenFor(derived, second)]) {
            if (one !== other || JSON.stringify(chosen) !== meant) {
              expect([source, chosen, second.name(chosen)]).not.toEqual([
                source,
                chosen,
                derived,
              ]);
            }
          }
        }),
        { numRuns: 300 },
      );
    },
  );

  it('maps back to its ClusterProfile if it is a cluster ID', () => {
    fc.assert(
      fc.property(LABEL.arbitrary, SUBDOMAIN.arbitrary, (namespace, name) => {
        const key = { namespace, name };
        expect(parseClusterId(clusterIdOf(key, 'fleet'), 'fleet')).toEqual(key);
      }),
    );
  });

  it('is free and valid for the next run', () => {
    fc.assert(
      fc.property(
        SUBDOMAIN.arbitrary,
        fc.array(SUBDOMAIN.arbitrary),
        (name, taken) => {
          const next = nextRunName(name, new Set([name, ...taken]));
          expect([next, isName(next, 'subdomain')]).toEqual([next, true]);
          expect([name, ...taken]).not.toContain(next);
          expect(next.length).toBeLessThanOrEqual(47);
        },
      ),
      { numRuns: 300, examples: [[`${'a'.repeat(44)}.b`, []]] },
    );
  });
});
