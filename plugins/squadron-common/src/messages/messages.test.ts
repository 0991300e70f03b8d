import { germanMessages } from './de';
import { englishMessages } from './en';
import { flatMessages } from './flatMessages';

const english = Object.entries(flatMessages(englishMessages));
const german: Record<string, string> = flatMessages(germanMessages);

const placeholdersOf = (text: string) =>
  (text.match(/\{\{[^}]*\}\}|\$t\([^)]*\)/g) ?? []).sort();

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

  it('have both forms of each text that depends on a count', () => {
    const keys = new Set(english.map(([key]) => key));
    const alone = [...keys].filter(key => {
      const [, stem, form] = /^(.*)_(one|other)$/.exec(key) ?? [];
      return stem && !keys.has(`${stem}_${form === 'one' ? 'other' : 'one'}`);
    });
    expect(alone).toEqual([]);
  });
});
