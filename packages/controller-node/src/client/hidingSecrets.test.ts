import { SecretValue } from '@squadron/kube-kinds';
import { hidingSecrets } from './hidingSecrets';

describe('hidingSecrets', () => {
  it.each(['hush-hush', 'line one\nline "two"'])(
    'hides %j, encoded and decoded, also within JSON',
    text => {
      const encoded = Buffer.from(text).toString('base64');
      const hide = hidingSecrets(undefined, { data: new SecretValue(encoded) });
      for (const answer of [encoded, text, JSON.stringify({ message: text })]) {
        const shown = hide(answer);
        expect(shown).not.toContain(text.slice(-5));
        expect(shown).not.toContain(encoded);
      }
    },
  );
});
