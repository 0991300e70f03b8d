import { germanMessages } from './de';
import { englishMessages } from './en';
import { flatMessages } from './flatMessages';

const english = Object.entries(flatMessages(englishMessages));
const german: Record<string, string> = flatMessages(germanMessages);

const placeholdersOf = (text: string) =>
  (text.match(/\{\{[^}]*\}\}|\$t\([^)]*\)/g) ?? []).sort();

const NOUNS = [
  ...['characters', 'clusters', 'ClusterQueues', 'conditions', 'credentials'],
  ...['Deployments', 'events', 'items', 'jobs', 'keys', 'lines', 'machines'],
  ...['minutes', 'namespaces', 'nodes', 'objects', 'others', 'points', 'pods'],
  ...['problems', 'queues', 'quotas', 'RayClusters', 'replicas', 'resources'],
  ...['retries', 'rows', 'seconds', 'steps', 'times', 'tries', 'users'],
  ...['versions', 'workers', 'workloads', 'Workloads', 'GPUs', 'CPUs'],
];

/** An amount with its noun, e.g. `{{count}} older events`; not the total in `1 of {{total}} events`. */
const COUNTED = new RegExp(
  `(?<!(\\bof|/) )\\{\\{(?!kind)\\w+\\}\\} (new |older |other |running )?(${NOUNS.join(
    '|',
  )})\\b(?! to)`,
);

/** Texts for amounts above 1, which some have by a constant. */
const ALWAYS_SEVERAL = new Set([
  'answers.doctor.finding.listFull.what',
  'answers.health.unreadable.many',
  'common.live.lost.silent',
  'common.log.silent',
  'placement.matrix.showAll',
  'workloads.bulk.rayclusters',
  'workloads.bulk.title',
  'workloads.entrypoint.characters',
  'workloads.entrypoint.lines',
  'workloads.gpuUtilization.pods',
]);

describe('the message catalogues', () => {
  it('have the same keys in German as in English', () => {
    expect(Object.keys(german).sort()).toEqual(
      english.map(([key]) => key).sort(),
    );
  });

  it('have the same placeholders in German as in English', () => {
    const differing = english.filter(
      ([key, text]) =>
        placeholdersOf(text).join() !== placeholdersOf(german[key]).join(),
    );
    expect(differing).toEqual([]);
  });

  it('have no English phrase in German', () => {
    const lowerWords = (text: string) =>
      text.replace(/\{\{[^}]*\}\}/g, '').match(/\b[a-z]{2,}\b/g) ?? [];
    const untranslated = english.filter(
      ([key, text]) => german[key] === text && lowerWords(text).length >= 2,
    );
    expect(untranslated).toEqual([]);
  });

  it('have no empty text and none with space around it', () => {
    const texts = [...english, ...Object.entries(german)];
    expect(texts.filter(([, text]) => !text || text !== text.trim())).toEqual(
      [],
    );
  });

  it('have forms for one and for several of what they count', () => {
    const found = english.filter(
      ([key, text]) =>
        COUNTED.test(text) &&
        !/_(one|other)$/.test(key) &&
        !ALWAYS_SEVERAL.has(key),
    );
    expect(found).toEqual([]);
  });

  it('name one of what they count', () => {
    const ofOne = english.flatMap(([key, text]) =>
      key.endsWith('_one') && COUNTED.test(text) ? [text] : [],
    );
    expect(ofOne).toEqual([]);
  });

  it('have both forms of each text that depends on a count', () => {
    const keys = new Set(english.map(([key]) => key));
    const alone = [...keys].filter(key => {
      const [, stem, form] = /^(.*)_(one|other)$/.exec(key) ?? [];
      return stem && !keys.has(`${stem}_${form === 'one' ? 'other' : 'one'}`);
    });
    expect(alone).toEqual([]);
  });
});
