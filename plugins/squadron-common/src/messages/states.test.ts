import { stateSchemas } from '../contract';
import { timelineCodeSchema } from '../contract/states';
import { states as german } from './de/states';
import { states as english } from './en/states';
import { stateCodeText, stateText } from './stateText';

const codes = {
  state: Object.values(stateSchemas).flatMap(
    ({ shape }): string[] => shape.code.options,
  ),
  timeline: timelineCodeSchema.options,
};

const placeholders = (text: string) => text.match(/\{\{\w+\}\}/g) ?? [];

describe.each(Object.entries(codes))(
  'the texts of the codes of a %s',
  (area, all) => {
    const inEnglish: Record<string, string> =
      english[area as keyof typeof english];
    const inGerman: Record<string, string> =
      german[area as keyof typeof german];

    it('exist in English and German, and only for codes', () => {
      const expected = [...new Set<string>(all)].sort();
      expect(Object.keys(inEnglish).sort()).toEqual(expected);
      expect(Object.keys(inGerman).sort()).toEqual(expected);
    });

    it('have the same placeholders in both languages', () => {
      for (const [code, text] of Object.entries(inEnglish)) {
        expect([code, placeholders(inGerman[code])]).toEqual([
          code,
          placeholders(text),
        ]);
      }
    });
  },
);

describe('stateText', () => {
  it('replaces placeholders by the parameters of the state', () => {
    expect(stateText({ code: 'WorkerLost' })).toBe('Worker lost');
    expect(stateText({ code: 'Other', params: { status: 'New' } })).toBe('New');
  });

  it('shows the code of a filter that has no text', () => {
    expect(stateCodeText('OnHold')).toBe('On hold');
    expect(stateCodeText('constructor')).toBe('constructor');
  });
});
