import { shortEntityRef } from './shortEntityRef';

describe('shortEntityRef', () => {
  it.each([
    ['group:default/nlp', 'nlp'],
    ['group:nlp', 'nlp'],
    ['default/nlp', 'nlp'],
    ['nlp', 'nlp'],
    ['Ada Lovelace', 'Ada Lovelace'],
    ['a:b:c', 'a:b:c'],
  ])('shortens %s to %s', (ref, short) => {
    expect(shortEntityRef(ref)).toBe(short);
  });
});
