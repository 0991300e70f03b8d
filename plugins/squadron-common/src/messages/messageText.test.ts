import fc from 'fast-check';
import type { Message } from '../contract/message';
import { germanMessages } from './de';
import { englishMessages } from './en';
import { flatMessages } from './flatMessages';
import {
  hasCode,
  listed,
  messageOf,
  messageText,
  sentencesOf,
  shortened,
} from './messageText';
import { agoOf, amountOf, eitherOf, ordinalOf, withCause } from './phrases';
import type { Translate } from './Translate';

const texts: Record<string, string> = flatMessages(germanMessages);

/** As i18next resolves keys and placeholders. */
const german = ((key: string, values: Record<string, unknown> = {}) =>
  (
    texts[key] ?? texts[`${key}_${values.count === 1 ? 'one' : 'other'}`]
  ).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name]),
  )) as Translate;

const inWait = messageOf('answers.workloads.wait.position', {
  place: ordinalOf(3),
  of: 12,
  queue: 'fleet',
});

/** The keys of answers without the suffix of plural forms. */
const codes = [
  ...new Set(
    Object.keys(flatMessages(englishMessages))
      .filter(key => key.startsWith('answers.'))
      .map(key => key.replace(/_(one|other)$/, '')),
  ),
];

describe('a message', () => {
  it('has a code, parameters and its English text', () => {
    expect(inWait).toEqual({
      code: 'answers.workloads.wait.position',
      params: {
        place: { code: 'answers.place.third', params: { place: 3 } },
        of: 12,
        queue: 'fleet',
      },
      text: 'It is 3rd of 12 in fleet; workloads ahead of it come first',
    });
  });

  it('has its text and those of its parts in the language of the reader', () => {
    expect(messageText(inWait, german)).toBe(
      'Steht an 3. Stelle von 12 in fleet; Workloads davor kommen zuerst',
    );
    expect(messageText(inWait)).toBe(inWait.text);
    expect(messageText('0/3 nodes are available', german)).toBe(
      '0/3 nodes are available',
    );
  });

  it('lists names, and several sentences', () => {
    const message = sentencesOf(
      messageOf('answers.workloads.verdict.nominated', {
        clusters: ['a', 'b', 'c'],
      }),
      undefined,
      '',
      'kueue says so.',
    );
    expect(message.text).toBe('Nominated clusters: a, b and c. Kueue says so.');
    expect(messageText(message, german)).toBe(
      'Nominierte Cluster: a, b und c. Kueue says so.',
    );
    expect(listed(['a', 'b', 'c', 'd', 'e', 'f'])).toBe(
      'a, b, c, d and 2 more',
    );
  });

  it('is in English where another version of Squadron has stored it', () => {
    const stored = {
      code: 'answers.cause',
      params: { what: { code: 'answers.renamed' }, cause: 'x' },
      text: 'Renamed: x',
    } as unknown as Message;
    expect(messageText(stored, german)).toBe('Renamed: x');
  });

  it('knows the codes in it', () => {
    const message = withCause('Failed', inWait);
    expect(hasCode(message, 'answers.workloads.wait.position')).toBe(true);
    expect(hasCode(message, 'answers.workloads.wait.unseen')).toBe(false);
    expect(hasCode('text', 'answers.cause')).toBe(false);
  });

  it('bounds the texts of other systems in it', () => {
    const long = withCause(withCause('a', ' b\n c '), 'x'.repeat(400));
    expect(messageText(shortened(long, 10))).toBe('a: b c: xxxxxxxxx…');
    expect(shortened(inWait, 10)).toBe(inWait);
  });
});

describe('the codes of answers', () => {
  it.each(codes)('%s have a text in both languages', code => {
    const template = `${texts[code] ?? texts[`${code}_other`]}`;
    const names = [...template.matchAll(/\{\{(\w+)\}\}/g)].map(([, n]) => n);
    const make = messageOf as (key: string, values: object) => Message;
    fc.assert(
      fc.property(fc.nat(3), fc.stringMatching(/^[a-z]+$/), (count, sample) => {
        const values = Object.fromEntries(names.map(name => [name, sample]));
        const message = make(code, { ...values, count });
        for (const text of [message.text, messageText(message, german)]) {
          expect(text).not.toMatch(/\{\{|undefined|\[object/);
          names
            .filter(name => name !== 'count')
            .forEach(() => expect(text).toContain(sample));
        }
      }),
      { numRuns: 10 },
    );
  });
});

describe('the phrases', () => {
  const NOW = Date.parse('2026-11-21T12:00:00Z');
  const GiB = 1024 ** 3;

  it('name one of several', () => {
    expect(messageText(eitherOf(['a', 'b', 'c']))).toBe('a, b or c');
    expect(messageText(eitherOf(['a']), german)).toBe('a');
  });

  it.each([
    ['2026-11-21T12:00:00Z', 'now', 'jetzt'],
    ['2026-11-21T11:56:00Z', '4 min ago', 'vor 4 min'],
    ['2026-11-21T12:03:00Z', 'in 3 min', 'in 3 min'],
    ['2026-11-21T09:59:00Z', '2 h ago', 'vor 2 h'],
    ['2026-11-15T12:00:00Z', '6 d ago', 'vor 6 d'],
    ['2026-11-13T12:00:00Z', '2026-11-13', '2026-11-13'],
    ['not a time', 'not a time', 'not a time'],
  ])('show %s as %s', (at, text, inGerman) => {
    expect(messageText(agoOf(at, NOW))).toBe(text);
    expect(messageText(agoOf(at, NOW), german)).toBe(inGerman);
  });

  it.each([
    ['cpu', 2, '2 CPU'],
    ['memory', 8 * GiB, '8 GiB memory'],
    ['ephemeral-storage', 8 * GiB, '8 GiB disk'],
    ['nvidia.com/gpu', 4, '4 × GPU'],
    ['amd.com/gpu', 1, '1 × GPU (amd.com/gpu)'],
    ['pods', 3, '3 pods'],
  ])('show an amount of %s', (resource, amount, text) => {
    expect(messageText(amountOf(resource, amount))).toBe(text);
  });

  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [21, '21st'],
    [113, '113th'],
  ])('shows place %d as %s', (place, text) => {
    expect(ordinalOf(place).text).toBe(text);
  });
});
